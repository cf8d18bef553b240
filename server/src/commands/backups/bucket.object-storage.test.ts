import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openUploadStore } from '../../platform/uploads/open-upload-store.ts'
import { insertUpload } from '../../platform/uploads/uploads-repository.ts'
import { callCommand, newBackupFolder } from '../../testing/commands.ts'
import { makeDataDir } from '../../testing/server-process.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeTestBucket } from '../../testing/test-bucket.ts'
import { makeEmptyDatabase } from '../../testing/test-database.ts'

async function emptyStorage() {
  const UPLOADS_URL = takeTestBucket() ?? ''
  return { DATA_DIR: await makeDataDir(), DATABASE_URL: await makeEmptyDatabase(), UPLOADS_URL }
}

async function addImages(app: TestApp, contents: string[]): Promise<void> {
  const store = await openUploadStore(app)
  const database = await openDatabase(app)
  for (const content of contents) {
    const webp = Buffer.from(content)
    const hash = createHash('sha256').update(webp).digest('hex')
    await store.put(hash, webp)
    const upload = { hash, bytes: webp.length, created_by: 'test', created_at: 0 }
    await insertUpload(database.write, upload)
  }
  await database.close()
}

test('images are moved into a bucket, and backed up and restored from there', {
  timeout: 60_000,
}, async () => {
  const app = await startTestApp({ DATABASE_URL: '', UPLOADS_URL: '' })
  await addImages(app, ['one', 'two'])
  await app.server.close()
  const moved = { ...(await emptyStorage()), DATA_DIR: app.dataDir }
  const before = await callCommand(['verify'], { DATA_DIR: app.dataDir })
  expect(await callCommand(['move'], moved)).toMatchObject({ code: 0, errors: [] })
  expect(await callCommand(['verify'], moved)).toEqual(before)
  expect(before.output).toContain('No faults found')

  const folder = await newBackupFolder()
  expect(await callCommand(['backup', folder], moved)).toMatchObject({ code: 0, errors: [] })
  const restored = await emptyStorage()
  expect(await callCommand(['restore', folder], restored)).toMatchObject({ code: 0, errors: [] })
  expect(await callCommand(['verify'], restored)).toEqual(before)

  const occupied = { DATA_DIR: await makeDataDir(), UPLOADS_URL: restored.UPLOADS_URL }
  const empty = await newBackupFolder()
  const bare = await startTestApp({ DATABASE_URL: '', UPLOADS_URL: '' })
  await callCommand(['backup', empty], { DATA_DIR: bare.dataDir })
  const { errors } = await callCommand(['restore', empty], occupied)
  expect(errors).toEqual([expect.stringMatching(/^The store of uploads is not empty: the image /)])
})
