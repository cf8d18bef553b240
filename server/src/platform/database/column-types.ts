import { type ColumnType, type Kysely, PostgresAdapter } from 'kysely'
import * as z from 'zod'

export function isPostgres(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** JSON text; both engines return it unchanged. */
export type Json = string
/** PostgreSQL returns a boolean, SQLite 0 or 1. */
export type Flag = ColumnType<boolean | 0 | 1, boolean>
/** Milliseconds since 1970. */
export type Instant = number

export function toJson(value: unknown): Json {
  return JSON.stringify(value)
}

export function fromJson<T extends z.core.$ZodType>(schema: T, column: Json): z.core.output<T> {
  return z.core.parse(schema, JSON.parse(column))
}

export function fromFlag(column: boolean | 0 | 1): boolean {
  return Boolean(column)
}
