import type { CreateTableBuilder } from 'kysely'
import * as z from 'zod'

/**
 * The only place where the engines' column types differ: PostgreSQL would use jsonb, boolean,
 * bigint, bytea and an identity column here, with the codecs below to match.
 */
export const columnTypes = {
  json: 'text',
  flag: 'integer',
  instant: 'integer',
  bytes: 'blob',
} as const

/** Adds the key the server makes itself; a number is never given twice, even after a deletion. */
export function addIdColumn<Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
): CreateTableBuilder<Table, Column | 'id'> {
  return table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
}

/** A JSON value as its column stores it. */
export type Json = string
export type Flag = 0 | 1
/** Milliseconds since 1970. */
export type Instant = number

export function toJson(value: unknown): Json {
  return JSON.stringify(value)
}

export function fromJson<T extends z.core.$ZodType>(schema: T, column: Json): z.core.output<T> {
  return z.core.parse(schema, JSON.parse(column))
}

export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}

export function fromFlag(column: Flag): boolean {
  return column === 1
}
