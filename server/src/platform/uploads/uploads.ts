import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type ChangedBy, insertAudit } from '../audit/audit-repository.ts'
import type { Queries } from '../database/database.ts'
import { callerOf } from '../http/access.ts'
import type { ApiContext } from '../http/routes.ts'
import { normaliseImage } from './images.ts'
import { receiveFile } from './receive-file.ts'
import { uploadUrl } from './upload-store.ts'
import { insertUpload } from './uploads-repository.ts'

/** Stores the image of a request. @throws {ApiError} unless it has exactly one accepted image */
export async function receiveUpload(
  context: ApiContext,
  request: FastifyRequest,
  alsoRun?: (trx: Queries, by: ChangedBy, url: string) => Promise<void>,
): Promise<string> {
  const by = { actor: callerOf(request).actor, at: context.now() }
  const file = await receiveFile(request)
  const image = hashImage(await normaliseImage(file).finally(() => file.close()))
  await storeUpload(context, by, image, async (trx) => alsoRun?.(trx, by, image.url))
  return image.url
}

export function hashImage(webp: Buffer) {
  const digest = hash('sha256', webp)
  return { hash: digest, url: uploadUrl(digest), webp }
}

/** Idempotent. @param alsoRun further work for the same transaction */
export async function storeUpload(
  { uploads, database }: Pick<ApiContext, 'uploads' | 'database'>,
  by: ChangedBy,
  image: ReturnType<typeof hashImage>,
  alsoRun: (trx: Queries) => Promise<void> = async () => {},
): Promise<void> {
  const { hash, url, webp } = image
  const bytes = webp.length
  await uploads.put(hash, webp)
  await database.transaction(async (trx) => {
    const upload = { hash, bytes, created_by: by.actor, created_at: by.at }
    const after = { file_url: url, bytes }
    if (await insertUpload(trx, upload)) {
      await insertAudit(trx, by, [{ action: 'upload', entity: 'upload', entityId: hash, after }])
    }
    await alsoRun(trx)
  })
  // Before it was recorded, `prune` may have removed it.
  if ((await uploads.find(hash)) === null) await uploads.put(hash, webp)
}
