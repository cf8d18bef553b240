import { sql } from 'kysely'
import { isPostgres } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import { migrations } from '../../platform/database/migrations/registered.ts'
import { requireOwnTables } from '../../platform/database/require-own-tables.ts'
import { BATCH, type Contents, DataError, type Row } from './contents.ts'
import { toCell } from './row-text.ts'
import { selectAll, type TableShape, tableShapes } from './table-shapes.ts'

/**
 * @param trx in which everything is read, so that it is one state
 * @throws {DataError} when there is nothing
 * @throws {UnusableDatabaseError} when another application or a newer release made the tables
 */
export async function databaseContents(trx: Queries): Promise<Contents> {
  const shapes = await tableShapes(trx)
  if (shapes.length === 0) throw new DataError('The database holds no data of Vayal')
  const names = await requireOwnTables(trx)
  const tables = []
  for (const shape of shapes) {
    tables.push({
      name: shape.name,
      columns: shape.columns,
      lastId: shape.numbered ? await lastId(trx, shape) : null,
      rows: () => readRows(trx, shape),
    })
  }
  return { migrations: names, tables }
}

/** @throws {DataError} when a newer release made the tables */
export function requireKnown(names: string[]): void {
  const known = Object.keys(migrations).toSorted()
  const unknown = names.find((name, at) => name !== known[at])
  if (unknown !== undefined) {
    throw new DataError(`The data was made by a newer release: "${unknown}" is not known here`)
  }
}

export async function* readRows(trx: Queries, shape: TableShape): AsyncIterable<Row[]> {
  const batches = isPostgres(trx) ? fetchBatches(trx, shape) : streamBatches(trx, shape)
  for await (const batch of batches) {
    yield batch.map((row) => shape.columns.map((column) => toCell(row[column])))
  }
}

async function* fetchBatches(trx: Queries, shape: TableShape) {
  await sql`declare rows no scroll cursor for ${selectAll(shape)}`.execute(trx)
  try {
    for (;;) {
      const { rows } = await sql<
        Record<string, unknown>
      >`fetch ${sql.lit(BATCH)} from rows`.execute(trx)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    await sql`close rows`.execute(trx)
  }
}

async function* streamBatches(trx: Queries, shape: TableShape) {
  let batch: Record<string, unknown>[] = []
  const query = selectAll(shape).compile(trx)
  for await (const { rows } of trx.getExecutor().stream<Record<string, unknown>>(query, BATCH)) {
    batch.push(...rows)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function lastId(trx: Queries, { name, key }: TableShape): Promise<number | null> {
  const ask = isPostgres(trx)
    ? sql<{ id: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${key[0]?.name})) as id`
    : sql<{ id: number }>`select seq as id from sqlite_sequence where name = ${name}`
  const { rows } = await ask.execute(trx)
  return rows[0]?.id ?? null
}
