import { EXHIBITION_LOCATIONS, type NewExhibition } from '@vayal/shared/contracts/exhibition'
import * as z from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import { moveVersion } from '../../platform/database/resource-versions.ts'
import type { ExhibitionRow } from '../../platform/database/tables.ts'

/** An exhibition as this server stores and sends it. */
export type StoredExhibition = NewExhibition & { Id: number; Revision: number }

const location = z.enum(EXHIBITION_LOCATIONS)

export async function listExhibitions(db: Queries): Promise<StoredExhibition[]> {
  const rows = await db.selectFrom('exhibitions').selectAll().orderBy('id').execute()
  return rows.map(toExhibition)
}

/** As it is until the transaction ends: others that want to change it wait. */
export async function lockExhibition(
  trx: Queries,
  id: number,
): Promise<StoredExhibition | undefined> {
  const row = await trx
    .selectFrom('exhibitions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toExhibition(row)
}

export async function insertExhibition(
  trx: Queries,
  exhibition: NewExhibition,
): Promise<StoredExhibition> {
  const row = await trx
    .insertInto('exhibitions')
    .values({ ...toColumns(exhibition), revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'exhibitions')
  return toExhibition(row)
}

/** @throws when there is no such exhibition */
export async function updateExhibition(
  trx: Queries,
  id: number,
  exhibition: NewExhibition,
): Promise<StoredExhibition> {
  const row = await trx
    .updateTable('exhibitions')
    .set((columns) => ({ ...toColumns(exhibition), revision: columns('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'exhibitions')
  return toExhibition(row)
}

export async function deleteExhibition(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('exhibitions').where('id', '=', id).execute()
  await moveVersion(trx, 'exhibitions')
}

function toColumns(exhibition: NewExhibition) {
  return {
    name: exhibition.Name,
    date: exhibition.Date,
    description: exhibition.Description,
    category: exhibition.Category,
    entry_fee: exhibition.EntryFee,
    location: exhibition.Location,
  }
}

function toExhibition(row: ExhibitionRow): StoredExhibition {
  return {
    Id: row.id,
    Name: row.name,
    Date: row.date,
    Description: row.description,
    Category: row.category,
    EntryFee: row.entry_fee,
    Location: location.parse(row.location),
    Revision: row.revision,
  }
}
