import { type ColumnType, type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely'
import * as z from 'zod'

const SQLITE_TYPES = { json: 'text', flag: 'integer', instant: 'integer', bytes: 'blob' } as const
/** `json` keeps the order of keys, `jsonb` does not. */
const POSTGRES_TYPES = { json: 'json', flag: 'boolean', instant: 'bigint', bytes: 'bytea' } as const

export function columnTypes(
  database: Kysely<unknown>,
): typeof SQLITE_TYPES | typeof POSTGRES_TYPES {
  return isPostgres(database) ? POSTGRES_TYPES : SQLITE_TYPES
}

/** Adds a generated key whose numbers are never reused, even after a deletion. */
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
