import type { FastifyRequest } from 'fastify'
import { insertAudit } from '../audit/audit-repository.ts'
import type { Queries } from '../database/database.ts'
import { normaliseImage } from './images.ts'
import { receiveFile } from './receive-file.ts'
import { storeImage } from './upload-files.ts'
import { insertUpload } from './uploads-repository.ts'

/** An image that lies in its place and is not on record yet. */
export interface StoredImage {
  hash: string
  /** `/uploads/<hash>.webp` */
  address: string
  bytes: number
}

/**
 * Takes the image that a request brings, makes it safe to show, and stores it.
 *
 * @throws {ApiError} for a request without exactly one image that is accepted
 */
export async function receiveImage(
  request: FastifyRequest,
  uploadsDir: string,
): Promise<StoredImage> {
  const webp = await normaliseImage(await receiveFile(request))
  return { ...(await storeImage(uploadsDir, webp)), bytes: webp.length }
}

/** Puts a stored image on record; the same image a second time changes nothing. */
export async function recordImage(
  trx: Queries,
  by: { actor: string; at: number },
  { hash, address, bytes }: StoredImage,
): Promise<void> {
  const upload = { hash, bytes, created_by: by.actor, created_at: by.at }
  if (!(await insertUpload(trx, upload))) return
  const after = { file_url: address, bytes }
  await insertAudit(trx, by, [
    { action: 'upload', entity: 'upload', entityId: hash, before: null, after },
  ])
}
