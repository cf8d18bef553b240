import type { Instant } from '../database/column-types.ts'
import type { Queries } from '../database/database.ts'

/** @returns false when the same file was there already */
export async function insertUpload(
  trx: Queries,
  upload: { hash: string; bytes: number; created_by: string; created_at: Instant },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
