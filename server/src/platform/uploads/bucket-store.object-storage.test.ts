import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { openBucketGate } from '../../testing/bucket-gate.ts'
import { makeDataDir, startFailure, startProcess } from '../../testing/server-process.ts'
import { storedUploads } from '../../testing/stored-uploads.ts'
import { APP_TOKEN, startPeer, startTestApp, type TestApp } from '../../testing/test-app.ts'
import { takeTestBucket } from '../../testing/test-bucket.ts'
import { openDatabase } from '../database/database.ts'
import { openUploadStore } from './open-upload-store.ts'
import { pruneUploads } from './prune-uploads.ts'
import { hashImage } from './uploads.ts'

const HOUR_MS = 60 * 60 * 1000

function testBucket(): string {
  const url = takeTestBucket()
  if (url === null) throw new Error('These tests run without an object store')
  return url
}

async function imageForm(): Promise<Request> {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#2f6b3a' } })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await image.png().toBuffer())], 'icon.png'))
  return new Request('http://localhost', { method: 'POST', body: form })
}

async function upload(app: TestApp) {
  const form = await imageForm()
  return app.server.inject({
    method: 'POST',
    url: '/api/upload-file',
    headers: {
      'content-type': form.headers.get('content-type') ?? '',
      authorization: `Bearer ${APP_TOKEN}`,
    },
    payload: Buffer.from(await form.arrayBuffer()),
  })
}

test('an image uploaded through one server is served by the other', async () => {
  const one = await startTestApp()
  const two = await startPeer(one)
  const { file_url } = (await upload(one)).json()
  const [here, there] = [await one.server.inject(file_url), await two.server.inject(file_url)]
  expect([here.statusCode, there.statusCode]).toEqual([200, 200])
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true)
  expect((await sharp(there.rawPayload).metadata()).format).toBe('webp')
  expect(await readdir(one.dataDir)).toEqual([])
})

test('all images are listed, across pages', async () => {
  const app = await startTestApp()
  const store = await openUploadStore(app)
  const images = Array.from({ length: 7 }, (_, at) => hashImage(Buffer.from(`image ${at}`)))
  for (const { hash, webp } of images) await store.put(hash, webp)
  expect(await storedUploads(app)).toEqual(images.map(({ hash }) => hash).toSorted())
})

test('the store refuses content that differs from its hash', async () => {
  const app = await startTestApp()
  const store = await openUploadStore(app)
  const { hash } = hashImage(Buffer.from('what was meant'))
  await expect(store.put(hash, Buffer.from('what was sent'))).rejects.toThrow('it answered 400')
  expect(await store.find(hash)).toBeNull()
})

test('an unavailable store is a 503 for images only, and nothing is recorded', async () => {
  const gate = await openBucketGate(testBucket())
  const app = await startTestApp({ UPLOADS_URL: gate.url })
  const { file_url } = (await upload(app)).json()
  const recorded = await auditRows(app)
  gate.state = 'broken'
  const refused = [await upload(app), await app.server.inject(file_url)]
  for (const { statusCode, headers, json } of refused) {
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(json().error.code).toBe('uploads_unavailable')
  }
  expect((await app.call('GET', '/categories')).statusCode).toBe(200)
  const ready = await app.server.inject('/readyz')
  expect([ready.statusCode, ready.body]).toEqual([200, 'ok, uploads unavailable'])

  gate.state = 'open'
  expect((await app.server.inject('/readyz')).body).toBe('ok')
  expect((await app.server.inject(file_url)).statusCode).toBe(200)
  expect((await upload(app)).statusCode).toBe(201)
  expect(await auditRows(app)).toEqual(recorded)
})

test('a transient failure is retried', async () => {
  const gate = await openBucketGate(testBucket())
  const app = await startTestApp({ UPLOADS_URL: gate.url })
  gate.state = 'broken once'
  expect((await upload(app)).statusCode).toBe(201)
  expect(gate.state).toBe('open')
})

test('readiness does not wait for a store that does not answer', async () => {
  const gate = await openBucketGate(testBucket())
  const app = await startTestApp({ UPLOADS_URL: gate.url })
  gate.state = 'silent'
  const begun = performance.now()
  expect((await app.server.inject('/readyz')).body).toBe('ok, uploads unavailable')
  expect(performance.now() - begun).toBeLessThan(2000)
})

test('a server killed between object and row leaves only what prune removes', async () => {
  const app = await startTestApp()
  const gate = await openBucketGate(app.storage.UPLOADS_URL)
  const { child } = startProcess({
    DATA_DIR: await makeDataDir(),
    ...app.storage,
    UPLOADS_URL: gate.url,
    APP_TOKENS: APP_TOKEN,
  })
  const [{ url }] = await once(child, 'message')
  gate.onAnswer = async (method) => {
    if (method === 'PUT') child.kill('SIGKILL')
  }
  const form = await imageForm()
  const uploaded = fetch(`${url}/api/upload-file`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${APP_TOKEN}`,
      'content-type': form.headers.get('content-type') ?? '',
    },
    body: await form.arrayBuffer(),
  })
  await expect(uploaded).rejects.toThrow()
  expect(await storedUploads(app)).toHaveLength(1)
  expect(await auditRows(app)).toEqual([])

  const database = await openDatabase(app)
  const pruneAt = async (now: number) => pruneUploads(database, await openUploadStore(app), now)
  expect(await pruneAt(Date.now())).toEqual({ images: 0, unfinished: 0 })
  expect(await pruneAt(Date.now() + 2 * HOUR_MS)).toEqual({ images: 1, unfinished: 0 })
  await database.close()
  expect(await storedUploads(app)).toEqual([])
})

test.each([
  ['a wrong secret', /:[^:@]+@/, ':open-barley@', '403, SignatureDoesNotMatch: '],
  ['an unknown key', /\/\/[^@]+@/, '//anonymous:open-barley@', '403, '],
  ['no such bucket', /\/uploads\/.*/, '/downloads', '404, NoSuchBucket: '],
])('%s prints one line and exits with 1', async (_name, pattern, replacement, answer) => {
  const { code, error } = await startFailure({
    DATA_DIR: await makeDataDir(),
    UPLOADS_URL: testBucket().replace(pattern, replacement),
  })
  const cannot = 'Vayal cannot start: The bucket of UPLOADS_URL cannot be used: it answered '
  expect(error.startsWith(`${cannot}${answer}`), error).toBe(true)
  expect(error.indexOf('\n')).toBe(error.length - 1)
  expect(error).not.toContain('open')
  expect(code).toBe(1)
})

function bucketUrlAndKey() {
  const url = new URL(testBucket())
  const accessKeyId = decodeURIComponent(url.username)
  const secretAccessKey = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return { UPLOADS_URL: url.href, accessKeyId, secretAccessKey }
}

async function startWith(variables: Record<string, string>) {
  const { child } = startProcess({ DATA_DIR: await makeDataDir(), ...variables })
  const [{ url }] = await once(child, 'message')
  return (await fetch(`${url}/readyz`)).text()
}

test('a key can come from environment variables', async () => {
  const { UPLOADS_URL, accessKeyId, secretAccessKey } = bucketUrlAndKey()
  const variables = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
  expect(await startWith({ UPLOADS_URL, ...variables })).toBe('ok')
})

test("a container's role provides a temporary key with a session token", async () => {
  const { UPLOADS_URL, accessKeyId, secretAccessKey } = bucketUrlAndKey()
  const gate = await openBucketGate(UPLOADS_URL)
  const role = createServer((_, answer) => {
    const Expiration = new Date(Date.now() + HOUR_MS).toISOString()
    const key = { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, Token: 'for-a-while' }
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ ...key, Expiration }))
  })
  role.listen(0, '127.0.0.1')
  await once(role, 'listening')
  onTestFinished(() => void role.close())
  const bound = role.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const AWS_CONTAINER_CREDENTIALS_FULL_URI = `http://127.0.0.1:${port}/role`
  const variables = { UPLOADS_URL: gate.url, AWS_CONTAINER_CREDENTIALS_FULL_URI }
  expect(await startWith(variables)).toBe('ok')
  expect(gate.sessionTokens).toContain('for-a-while')
})

test('a start without any key prints one line and exits with 1', async () => {
  const { UPLOADS_URL } = bucketUrlAndKey()
  const { code, error } = await startFailure({
    DATA_DIR: await makeDataDir(),
    UPLOADS_URL,
    AWS_EC2_METADATA_DISABLED: 'true',
  })
  expect(error).toBe(
    'Vayal cannot start: The bucket of UPLOADS_URL cannot be used: ' +
      'Could not load credentials from any providers\n',
  )
  expect(code).toBe(1)
})

test('an unreachable store prints one line and exits with 1', async () => {
  const DATA_DIR = await makeDataDir()
  const UPLOADS_URL = 'http://vayal:open-sesame@127.0.0.1:2/uploads'
  const { code, error } = await startFailure({ DATA_DIR, UPLOADS_URL })
  expect(error).toBe(
    'Vayal cannot start: The bucket of UPLOADS_URL cannot be used: ' +
      'connect ECONNREFUSED 127.0.0.1:2\n',
  )
  expect(code).toBe(1)
  // No database was made: the next start is the first one, and shows the password it makes.
  expect(await readdir(DATA_DIR)).not.toContain('vayal.sqlite')
})
