import type {
  ColumnBuilderCallback,
  ColumnDataType,
  ColumnDefinitionBuilder,
  ColumnType,
  CreateTableBuilder,
  Generated,
  Kysely,
} from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Flag, type Instant, isPostgres, type Json } from './column-types.ts'

type Engine = 'sqlite' | 'postgres'

/** Column in both engines; `Type` is what queries read and write. */
interface Column<Type> {
  sqlite: ColumnDataType
  postgres: ColumnDataType
  build(definition: ColumnDefinitionBuilder, engine: Engine): ColumnDefinitionBuilder
  type?: Type
}

type Columns = Record<string, Column<unknown>>
type Definitions = Record<string, Columns>
type Rows<Tables extends Definitions> = {
  [Table in keyof Tables]: { [Name in keyof Tables[Table]]: TypeOf<Tables[Table][Name]> }
}
type TypeOf<Definition> = Definition extends Column<infer Type> ? Type : never

interface SchemaMigration<Defined> extends Migration {
  defined?: Defined
}
/** Rows of the tables that a migration creates, and of the columns that it adds. */
export type TablesOf<Of> = Of extends SchemaMigration<infer Tables> ? Tables : never

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

/** Column that refers to `table.column`; `cascade` deletes its row with the other row. */
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

/** Column that was added without a value and that the migration fills. */
export function filled<Type>({ sqlite, postgres }: Column<Type>): Column<Type> {
  return { sqlite, postgres, build: (definition) => definition }
}

interface Schema<Tables, Additions> {
  tables?: Tables
  primaryKeys?: Record<string, string[]>
  additions?: Additions
  indexes?: Record<string, [table: string, columns: string[]]>
  fill?(db: Kysely<unknown>): Promise<void>
}

export function migration<
  Tables extends Definitions = Record<never, never>,
  Additions extends Definitions = Record<never, never>,
>({
  tables,
  primaryKeys = {},
  additions,
  indexes = {},
  fill,
}: Schema<Tables, Additions>): SchemaMigration<Rows<Tables> & Rows<Additions>> {
  return {
    async up(db) {
      for (const [name, columns] of Object.entries(tables ?? {})) {
        let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
        for (const column of columnsOf(db, columns)) table = table.addColumn(...column)
        const primaryKey = primaryKeys[name]
        if (primaryKey) table = table.addPrimaryKeyConstraint(`${name}_key`, primaryKey)
        await table.execute()
      }
      for (const [name, columns] of Object.entries(additions ?? {})) {
        const table = db.schema.alterTable(name)
        // One statement for each column: SQLite adds no more than one at a time.
        for (const column of columnsOf(db, columns)) await table.addColumn(...column).execute()
      }
      for (const [name, [table, columns]] of Object.entries(indexes)) {
        await db.schema.createIndex(name).on(table).columns(columns).execute()
      }
      await fill?.(db)
    },
  }
}

function columnsOf(db: Kysely<unknown>, columns: Columns) {
  const engine = isPostgres(db) ? 'postgres' : 'sqlite'
  return Object.entries(columns).map(([name, column]) => {
    const build: ColumnBuilderCallback = (definition) => column.build(definition, engine)
    return [name, column[engine], build] as const
  })
}
