import { isDeepStrictEqual } from 'node:util'
import { sql, type TableMetadata } from 'kysely'
import { migrate, type Queries } from '../../platform/database/database.ts'
import { databaseName, markMoved } from '../../platform/database/database-location.ts'
import { listTables } from '../../platform/database/database-schema.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { reasonOf } from '../../platform/errors/reason-of.ts'
import type { UploadStore } from '../../platform/uploads/upload-store.ts'
import { copyImages } from './copy-images.ts'
import { readExclusively, readInventory, requireEmpty, writePostgres } from './open-existing.ts'

const ROWS_PER_INSERT = 250

type Row = Record<string, unknown>

/** Keeps the source. @param uploads null if the images stay @throws {OperatorError} if a database is in use */
export function moveData(
  dataDir: string,
  databaseUrl: string,
  uploads: { from: UploadStore; to: UploadStore } | null,
) {
  return readExclusively(dataDir, async (source) => {
    const { migrations, hashes } = await readInventory(source)
    const moved = await writePostgres(databaseUrl, async (target) => {
      await requireEmpty(target)
      const images = uploads && (await copyImages(uploads.from, uploads.to, hashes))
      return { ...(await copyTables(source, target, migrations)), images }
    })
    await markAsMoved(dataDir, databaseUrl)
    return moved
  })
}

async function markAsMoved(dataDir: string, databaseUrl: string): Promise<void> {
  try {
    await markMoved(dataDir, databaseName({ dataDir, databaseUrl }))
  } catch (error) {
    throw new OperatorError(
      'All data is in PostgreSQL, but DATA_DIR could not be marked as moved, so start no server ' +
        `without DATABASE_URL: ${reasonOf(error)}`,
    )
  }
}

/** Recreates the source's schema, copies, then migrates. @throws {OperatorError} when a row differs */
async function copyTables(source: Queries, target: Queries, migrations: string[]) {
  if ((await migrate(target, migrations.at(-1))) !== migrations.length) {
    throw new OperatorError('The database is not empty: a server has just begun to use it')
  }
  const tables = await tablesByCreation(source)
  // The migrations insert rows, which are also among the source's.
  for (const { name } of tables.toReversed()) {
    await sql`delete from ${sql.table(name)}`.execute(target)
  }
  let rows = 0
  for (const table of tables) rows += await copyTable(source, target, table)
  await migrate(target)
  return { rows, tables: tables.length }
}

/** Sorts by creation, so that a table comes after those that it refers to. */
async function tablesByCreation(source: Queries): Promise<TableMetadata[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' order by rowid`.execute(source)
  const names = rows.map(({ name }) => name)
  const tables = await listTables(source)
  return tables.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

async function copyTable(source: Queries, target: Queries, { name, columns }: TableMetadata) {
  const table = sql.table(name)
  const fields = sql.join(columns.map((column) => sql.ref(column.name)))
  let copied = 0
  for (let last = -1; ; ) {
    const { rows } = await sql<Row & { rowid: number }>`
      select ${fields}, _rowid_ as rowid from ${table} where _rowid_ > ${last}
      order by _rowid_ limit ${ROWS_PER_INSERT}`.execute(source)
    const end = rows.at(-1)
    if (end === undefined) break
    last = end.rowid
    const sent = rows.map((row) => columns.map((column) => row[column.name]))
    const values = sent.map((row) => sql`(${sql.join(row)})`)
    const stored = await sql<Row>`
      insert into ${table} (${fields}) values ${sql.join(values)} returning ${fields}`.execute(
      target,
    )
    const received = stored.rows.map((row) => columns.map((column) => row[column.name]))
    if (!isDeepStrictEqual(received.map(comparable), sent.map(comparable))) {
      throw new OperatorError(`The table "${name}" differs after the copy`)
    }
    copied += rows.length
  }
  for (const column of columns) {
    if (column.isAutoIncrementing) await continueSequence(source, target, name, column.name)
  }
  return copied
}

/** SQLite has 0 and 1 for booleans, and the drivers have different classes for bytes. */
function comparable(row: unknown[]): unknown[] {
  return row.map((cell) => {
    if (typeof cell === 'boolean') return Number(cell)
    return cell instanceof Uint8Array ? Buffer.from(cell) : cell
  })
}

/** Continues after the highest number ever given: the row that had it may be deleted. */
async function continueSequence(source: Queries, target: Queries, table: string, column: string) {
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = ${table}`.execute(source)
  const last = rows[0]?.seq
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), ${last ?? 1},
    ${last !== undefined})`.execute(target)
}
