import { type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'

/** A table as the database itself describes it: its schema may be older than this release's. */
export interface TableShape {
  name: string
  columns: string[]
  key: KeyColumn[]
  /** Whether the database numbers the rows, in its key. */
  numbered: boolean
  references: Reference[]
}

interface KeyColumn {
  name: string
  /** Whether its order depends on a collation. */
  collated: boolean | 0 | 1
}

export interface Reference {
  column: string
  to: string
  toColumn: string
}

interface ColumnRow {
  table: string
  column: string
  /** Of the column in the key, from 1; 0 when it is none of it. */
  position: number
  collated: boolean | 0 | 1
  numbered: boolean | 0 | 1
}

/** Generated columns are left out, as are the tables in which SQLite and Kysely keep their own. */
const SQLITE_COLUMNS = sql<ColumnRow>`
  select t.name as "table", c.name as "column", c.pk as position, 0 as collated,
    c.pk > 0 and s.sql like '%autoincrement%' as numbered
  from pragma_table_list t
  join sqlite_schema s on s.name = t.name and s.type = 'table'
  join pragma_table_info(t.name) c
  where t.schema = 'main' and t.type = 'table'
    and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'kysely\\_%' escape '\\'
  order by t.name, c.cid`

const SQLITE_REFERENCES = sql<Reference & { table: string }>`
  select t.name as "table", f."from" as "column", f."table" as "to", f."to" as "toColumn"
  from pragma_table_list t join pragma_foreign_key_list(t.name) f
  where t.schema = 'main'`

const POSTGRES_COLUMNS = sql<ColumnRow>`
  select c.relname::text as "table", a.attname::text as "column",
    coalesce(array_position(string_to_array(i.indkey::text, ' '), a.attnum::text), 0) as position,
    a.attcollation <> 0 as collated, a.attidentity <> '' as numbered
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
  join pg_attribute a on a.attrelid = c.oid
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relkind = 'r' and c.relname not like 'kysely\\_%'
  order by c.relname, a.attnum`

const POSTGRES_REFERENCES = sql<Reference & { table: string }>`
  select c.relname::text as "table", a.attname::text as "column",
    f.relname::text as "to", b.attname::text as "toColumn"
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
  join pg_class f on f.oid = k.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  join pg_attribute b on b.attrelid = f.oid and b.attnum = k.confkey[1]
  where k.contype = 'f'`

/** All tables, each after those it refers to. */
export async function tableShapes(db: Queries): Promise<TableShape[]> {
  const [askColumns, askReferences] = isPostgres(db)
    ? [POSTGRES_COLUMNS, POSTGRES_REFERENCES]
    : [SQLITE_COLUMNS, SQLITE_REFERENCES]
  const { rows: references } = await askReferences.execute(db)
  const { rows } = await askColumns.execute(db)
  const shapes = [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    key: columns
      .filter(({ position }) => position > 0)
      .toSorted((a, b) => a.position - b.position)
      .map(({ column, collated }) => ({ name: column, collated })),
    numbered: columns.some(({ numbered }) => numbered),
    references: references.filter(({ table }) => table === name),
  }))
  return insertable(shapes)
}

/** Rows in the order of their key, which is that of their bytes on either engine. */
export function selectAll({ name, columns, key }: TableShape): RawBuilder<Record<string, unknown>> {
  if (key.length === 0) throw new Error(`The table ${name} has no key`)
  const order = key.map((column) =>
    column.collated ? sql`${sql.ref(column.name)} collate "C"` : sql.ref(column.name),
  )
  return sql`select ${sql.join(columns.map((column) => sql.ref(column)))}
    from ${sql.table(name)} order by ${sql.join(order)}`
}

function insertable(shapes: TableShape[]): TableShape[] {
  const placed: TableShape[] = []
  const isPlaced = (table: string) => placed.some(({ name }) => name === table)
  while (placed.length < shapes.length) {
    const next = shapes.find(
      ({ name, references }) =>
        !isPlaced(name) && references.every(({ to }) => to === name || isPlaced(to)),
    )
    if (next === undefined) throw new Error('Tables refer to each other in a circle')
    placed.push(next)
  }
  return placed
}
