import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { isPostgres } from '../../platform/database/column-types.ts'
import { migrate, type Queries } from '../../platform/database/database.ts'
import { type Contents, DataError, type Row, type TableContents } from './contents.ts'
import { readRows } from './database-contents.ts'
import { RowDigest } from './row-text.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

/** What was copied of a table, and is the same on both sides. */
export interface FilledTable {
  name: string
  rows: number
  sha256: string
}

/**
 * Makes the tables in which the contents were, fills them, reads every row back, and then brings
 * them to the newest schema.
 *
 * @param trx on an empty database; when this throws it must be rolled back
 * @throws {DataError} when the database is not empty, or a row came out as another one
 */
export async function fillDatabase(trx: Queries, contents: Contents): Promise<FilledTable[]> {
  await requireEmpty(trx)
  if ((await migrate(trx, contents.migrations.at(-1))) !== contents.migrations.length) {
    throw new DataError('The database is not empty: a server has just begun to use it')
  }
  const shapes = await tableShapes(trx)
  requireAll(shapes, contents)
  // The migrations have left rows of their own: they are among those that come.
  for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(trx)
  const filled = []
  for (const shape of shapes) filled.push(await fillTable(trx, shape, sourceOf(shape, contents)))
  await migrate(trx)
  return filled
}

/** @throws {DataError} when there is any table: whose data it is cannot be known */
export async function requireEmpty(db: Queries): Promise<void> {
  const [first] = await tableShapes(db)
  if (first === undefined) return
  throw new DataError(
    `The database is not empty: it has the table "${first.name}". Make a new one (createdb)`,
  )
}

function requireAll(shapes: TableShape[], { tables }: Contents): void {
  const unknown = tables.find(({ name }) => shapes.every((shape) => shape.name !== name))
  if (unknown !== undefined) throw new DataError(`The table "${unknown.name}" is not known here`)
}

function sourceOf({ name, columns }: TableShape, { tables }: Contents): TableContents {
  const source = tables.find((table) => table.name === name)
  if (source !== undefined && String(source.columns.toSorted()) === String(columns.toSorted())) {
    return source
  }
  throw new DataError(`The table "${name}" is not there as its migrations made it`)
}

async function fillTable(
  trx: Queries,
  shape: TableShape,
  source: TableContents,
): Promise<FilledTable> {
  const sent = new RowDigest()
  const statements = new Map<number, string>()
  for await (const rows of source.rows()) {
    sent.add(rows)
    const statement = statements.get(rows.length) ?? insertRows(source, rows).compile(trx).sql
    statements.set(rows.length, statement)
    await trx.executeQuery(CompiledQuery.raw(statement, rows.flat()))
  }
  const stored = new RowDigest()
  for await (const rows of readRows(trx, { ...shape, columns: source.columns })) stored.add(rows)
  const sha256 = sent.sha256()
  if (stored.sha256() !== sha256) {
    throw new DataError(
      `The table "${shape.name}" did not come out as it went in ` +
        `(${sent.rows} rows in, ${stored.rows} out)`,
    )
  }
  const [counter] = shape.key
  if (shape.numbered && counter !== undefined) {
    for (const statement of goOnAfter(trx, shape.name, counter.name, source.lastId)) {
      await statement.execute(trx)
    }
  }
  return { name: shape.name, rows: sent.rows, sha256 }
}

function insertRows({ name, columns }: TableContents, rows: Row[]): RawBuilder<unknown> {
  const values = rows.map((row) => sql`(${sql.join(row)})`)
  return sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}`
}

/** No number is given twice, not even that of a row which is gone. */
function goOnAfter(
  trx: Queries,
  table: string,
  column: string,
  lastId: number | null,
): RawBuilder<unknown>[] {
  if (isPostgres(trx)) {
    const sequence = sql`pg_get_serial_sequence(${table}, ${column})`
    return [sql`select setval(${sequence}, ${lastId ?? 1}, ${lastId !== null})`]
  }
  const forget = sql`delete from sqlite_sequence where name = ${table}`
  if (lastId === null) return [forget]
  return [forget, sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`]
}
