import type {
  ColumnBuilderCallback,
  ColumnDataType,
  ColumnDefinitionBuilder,
  ColumnType,
  CreateTableBuilder,
  Generated,
  Kysely,
} from 'kysely'
import { type Flag, type Instant, isPostgres, type Json } from './column-types.ts'

type Engine = 'sqlite' | 'postgres'

/** Column in both engines; `Type` is what queries read and write. */
interface Column<Type> {
  sqlite: ColumnDataType
  postgres: ColumnDataType
  build(definition: ColumnDefinitionBuilder, engine: Engine): ColumnDefinitionBuilder
  /** For the compiler only. */
  type?: Type
}

type Columns = Record<string, Column<unknown>>
type TypeOf<Definition> = Definition extends Column<infer Type> ? Type : never
export type TablesOf<Tables extends Record<string, Columns>> = {
  [Table in keyof Tables]: { [Name in keyof Tables[Table]]: TypeOf<Tables[Table][Name]> }
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
  build: (definition, engine) =>
    engine === 'postgres'
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

/** @param primaryKeys columns of the keys that have several, by table */
export async function createTables(
  db: Kysely<unknown>,
  tables: Record<string, Columns>,
  primaryKeys: Record<string, string[]> = {},
): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const column of columnsOf(db, columns)) table = table.addColumn(...column)
    const primaryKey = primaryKeys[name]
    if (primaryKey) table = table.addPrimaryKeyConstraint(`${name}_key`, primaryKey)
    await table.execute()
  }
}

/** One statement for each column: SQLite adds no more than one at a time. */
export async function addColumns(
  db: Kysely<unknown>,
  tables: Record<string, Columns>,
): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) {
    for (const column of columnsOf(db, columns)) {
      await db.schema
        .alterTable(name)
        .addColumn(...column)
        .execute()
    }
  }
}

function columnsOf(db: Kysely<unknown>, columns: Columns) {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  return Object.entries(columns).map(([name, column]) => {
    const build: ColumnBuilderCallback = (definition) => column.build(definition, engine)
    return [name, column[engine], build] as const
  })
}

export async function createIndex(
  db: Kysely<unknown>,
  name: string,
  table: string,
  columns: string[],
): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute()
}
