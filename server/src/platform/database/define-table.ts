import type {
  ColumnDataType,
  ColumnDefinitionBuilder,
  ColumnType,
  CreateTableBuilder,
  Generated,
  Kysely,
} from 'kysely'
import { type Flag, type Instant, isPostgres, type Json } from './column-types.ts'

type Build = (column: ColumnDefinitionBuilder, isPostgres: boolean) => ColumnDefinitionBuilder

/** Column in both engines; `Type` is what queries read and write. */
interface Column<Type> {
  sqlite: ColumnDataType
  postgres: ColumnDataType
  build: Build
  /** For the compiler only. */
  type?: Type
}

type Columns = Record<string, Column<unknown>>
type TypeOf<Definition> = Definition extends Column<infer Type> ? Type : never
export type TableOf<Definition extends Columns> = {
  [Name in keyof Definition]: TypeOf<Definition[Name]>
}
export type TablesOf<Definitions extends Record<string, Columns>> = {
  [Name in keyof Definitions]: TableOf<Definitions[Name]>
}

function column<Type>(sqlite: ColumnDataType, postgres = sqlite): Column<Type> {
  return { sqlite, postgres, build: (definition) => definition.notNull() }
}

export const text = column<string>('text')
export const integer = column<number>('integer')
export const decimal = column<number>('double precision')
/** In PostgreSQL `json`, which keeps the order of keys, unlike `jsonb`. */
export const json = column<Json>('text', 'json')
export const flag = column<Flag>('integer', 'boolean')
export const instant = column<Instant>('integer', 'bigint')
export const bytes = column<Uint8Array>('blob', 'bytea')

/** Generated key whose numbers are never reused, even after a deletion. */
export const generatedId: Column<Generated<number>> = {
  ...column('integer'),
  build: (definition, isPostgres) =>
    isPostgres
      ? definition.primaryKey().generatedByDefaultAsIdentity()
      : definition.primaryKey().autoIncrement(),
}

export function key<Type>(of: Column<Type>): Column<Type> {
  return { ...of, build: (definition) => definition.primaryKey() }
}

export function nullable<Type>({ sqlite, postgres }: Column<Type>): Column<Type | null> {
  return { sqlite, postgres, build: (definition) => definition }
}

/** Column of a table that may have rows already. */
export function withDefault<Type>(
  of: Column<Type>,
  value: unknown,
): Column<
  Type extends Flag ? ColumnType<boolean | 0 | 1, boolean | undefined, boolean> : Generated<Type>
> {
  const { sqlite, postgres } = of
  return { sqlite, postgres, build: (definition) => definition.notNull().defaultTo(value) }
}

/** Column that other columns refer to, as `table.column`; `cascade` deletes the row with it. */
export function reference(to: string, onDelete?: 'cascade'): Column<number> {
  return {
    ...integer,
    build(definition) {
      const built = definition.notNull().references(to)
      return onDelete ? built.onDelete(onDelete) : built
    },
  }
}

export function unique<Type>(of: Column<Type>): Column<Type> {
  return { ...of, build: (definition) => definition.notNull().unique() }
}

export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Columns,
  primaryKey: string[] = [],
): Promise<void> {
  const postgres = isPostgres(db)
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, { build, ...types }] of Object.entries(columns)) {
    const type = postgres ? types.postgres : types.sqlite
    table = table.addColumn(column, type, (definition) => build(definition, postgres))
  }
  if (primaryKey.length > 0) table = table.addPrimaryKeyConstraint(`${name}_key`, primaryKey)
  await table.execute()
}

/** One statement for each column: SQLite adds no more than one at a time. */
export async function addColumns(
  db: Kysely<unknown>,
  name: string,
  columns: Columns,
): Promise<void> {
  const postgres = isPostgres(db)
  for (const [column, { build, ...types }] of Object.entries(columns)) {
    const type = postgres ? types.postgres : types.sqlite
    await db.schema
      .alterTable(name)
      .addColumn(column, type, (definition) => build(definition, postgres))
      .execute()
  }
}

export async function createIndex(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute()
}
