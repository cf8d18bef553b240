import type { Database } from '../database/database.ts'
import type { UploadStore } from './upload-store.ts'
import { deleteUpload, insertUpload, isUploadRecorded, isUploadUsed } from './uploads-repository.ts'

/** How long an image may take from its store to its row. */
const UNDER_WAY_MS = 60 * 60 * 1000

/**
 * Removes images that no row names: what uploads left behind that failed, or whose server died,
 * after the image was stored.
 *
 * @param now milliseconds since 1970
 */
export async function pruneUploads(
  database: Database,
  uploads: UploadStore,
  now: number,
): Promise<{ images: number; unfinished: number }> {
  const before = now - UNDER_WAY_MS
  let images = 0
  for await (const { hash, storedAt } of uploads.list()) {
    if (storedAt < before && (await removeUnrecorded(database, uploads, hash))) images += 1
  }
  return { images, unfinished: await uploads.deleteUnfinished(before) }
}

/** @returns false when the image is on record, or shown somewhere, and stays therefore */
export async function removeUnrecorded(
  { read, transaction }: Database,
  uploads: UploadStore,
  hash: string,
): Promise<boolean> {
  if (await isUploadRecorded(read, hash)) return false
  return transaction(async (trx) => {
    // An upload of the same image gets past this row when its removal is over, and stores it again.
    const claim = { hash, bytes: 0, created_by: 'prune', created_at: 0 }
    if (!(await insertUpload(trx, claim))) return false
    const used = await isUploadUsed(trx, hash)
    if (!used) await uploads.delete(hash)
    await deleteUpload(trx, hash)
    return !used
  })
}
