import { type ColumnType, type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely'
import * as z from 'zod'

const SQLITE_TYPES = { json: 'text', flag: 'integer', instant: 'integer', bytes: 'blob' } as const
/** `json`, not `jsonb`: it keeps the order of what it was given, and so do the answers. */
const POSTGRES_TYPES = { json: 'json', flag: 'boolean', instant: 'bigint', bytes: 'bytea' } as const

/**
 * The only place where the engines' columns differ. `database` may be any handle, so that a
 * migration can ask.
 */
export function columnTypes(
  database: Kysely<unknown>,
): typeof SQLITE_TYPES | typeof POSTGRES_TYPES {
  return isPostgres(database) ? POSTGRES_TYPES : SQLITE_TYPES
}

/** Adds the key the server makes itself; a number is never given twice, even after a deletion. */
export function addIdColumn<Table extends string, Column extends string>(
  database: Kysely<unknown>,
  table: CreateTableBuilder<Table, Column>,
): CreateTableBuilder<Table, Column | 'id'> {
  return table.addColumn('id', 'integer', (column) =>
    isPostgres(database)
      ? column.primaryKey().generatedByDefaultAsIdentity()
      : column.primaryKey().autoIncrement(),
  )
}

/** Whether a handle is on PostgreSQL; else it is on the embedded database. */
export function isPostgres(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}

/** A JSON value as its column stores it; both engines give back the text they were given. */
export type Json = string
/** PostgreSQL gives back a boolean, SQLite 0 or 1. */
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
