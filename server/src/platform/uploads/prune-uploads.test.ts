import { expect, test } from 'vitest'
import { newProduct } from '../../testing/samples.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { openDatabase } from '../database/database.ts'
import { openUploadStore } from './open-upload-store.ts'
import { pruneUploads } from './prune-uploads.ts'
import { hashImage, storeUpload } from './uploads.ts'

const HOUR_MS = 60 * 60 * 1000
const BY = { actor: 'admin:admin', at: 0 }

async function openStorage(app: TestApp) {
  return { database: await openDatabase(app), uploads: await openUploadStore(app) }
}

/** @param now by the clock of the machine, which dates the stored images */
async function prune(app: TestApp, now: number) {
  const { database, uploads } = await openStorage(app)
  try {
    return await pruneUploads(database, uploads, now)
  } finally {
    await database.close()
  }
}

test('an image without a row is deleted an hour after it was stored, others stay', async () => {
  const app = await startTestApp()
  const { database, uploads } = await openStorage(app)
  const [kept, orphan, shown] = ['kept', 'orphan', 'shown'].map((text) =>
    hashImage(Buffer.from(text)),
  )
  if (!kept || !orphan || !shown) throw new Error('Three images')
  await storeUpload({ database, uploads }, BY, kept)
  for (const { hash, webp } of [orphan, shown]) await uploads.put(hash, webp)
  await database.close()
  await app.call('POST', '/add-product', newProduct({ Image: shown.url }))

  expect(await prune(app, Date.now() + HOUR_MS / 2)).toEqual({ images: 0, unfinished: 0 })
  expect((await app.server.inject(orphan.url)).statusCode).toBe(200)
  expect(await prune(app, Date.now() + 2 * HOUR_MS)).toEqual({ images: 1, unfinished: 0 })
  const answers = await Promise.all([kept, orphan, shown].map(({ url }) => app.server.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200])
})

test('an image uploaded again during its removal is kept', async () => {
  const app = await startTestApp()
  const { database, uploads } = await openStorage(app)
  const image = hashImage(Buffer.from('again'))
  await uploads.put(image.hash, image.webp)
  let uploaded: Promise<void> | undefined
  // The upload stores its image just before the old one is deleted, and is recorded after.
  const racing = {
    ...uploads,
    async delete(hash: string) {
      const stored = Promise.withResolvers<void>()
      const put = async (...args: Parameters<typeof uploads.put>) => {
        await uploads.put(...args)
        stored.resolve()
      }
      uploaded = storeUpload({ database, uploads: { ...uploads, put } }, BY, image)
      await stored.promise
      await uploads.delete(hash)
    },
  }
  await pruneUploads(database, racing, Date.now() + 2 * HOUR_MS)
  await uploaded
  await database.close()
  expect((await app.server.inject(image.url)).body).toBe('again')
})
