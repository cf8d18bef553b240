import type { Database } from '../database/database.ts'
import type { UploadStore } from './upload-store.ts'
import { insertUpload, isUploadRecorded, isUploadUsed } from './uploads-repository.ts'

/** Age at which an image without a row counts as a leftover. */
const IN_FLIGHT_MS = 60 * 60 * 1000
const ROLLBACK = new Error('Rolled back')

/** Removes leftovers of uploads that failed after the image was stored. @param now ms since 1970 */
export async function pruneUploads(database: Database, uploads: UploadStore, now: number) {
  const before = now - IN_FLIGHT_MS
  let images = 0
  for await (const { hash, storedAt } of uploads.list()) {
    if (storedAt < before && (await removeUnrecorded(database, uploads, hash))) images += 1
  }
  return { images, unfinished: await uploads.deleteUnfinished(before) }
}

/** @returns false when the image is recorded or shown, and stays */
export async function removeUnrecorded(
  { read, transaction }: Database,
  uploads: UploadStore,
  hash: string,
): Promise<boolean> {
  if (await isUploadRecorded(read, hash)) return false
  let isRemoved = false
  await transaction(async (trx) => {
    // A concurrent upload of the same image waits for this row, then stores the image again.
    if (!(await insertUpload(trx, { hash, bytes: 0, created_by: 'prune', created_at: 0 }))) return
    isRemoved = !(await isUploadUsed(trx, hash))
    if (isRemoved) await uploads.delete(hash)
    // A rollback removes this row without a write, which a full disk would refuse.
    throw ROLLBACK
  }).catch((error: unknown) => {
    if (error !== ROLLBACK) throw error
  })
  return isRemoved
}
