import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newCategory, newProduct } from '../../testing/samples.ts'
import { startTestApp } from '../../testing/test-app.ts'

const CACHED = '/api/categories'
const COMPUTED = '/api/activity'

test.each<[path: string, accepted: string, encoding: 'br' | 'gzip' | undefined]>([
  [CACHED, 'gzip;q=1.0, br;q=0.1', 'gzip'],
  [CACHED, 'GZIP', 'gzip'],
  [CACHED, 'br;q=0, gzip', 'gzip'],
  [CACHED, 'gzip, deflate, br, zstd', 'br'],
  [CACHED, '*', 'br'],
  [CACHED, 'identity, gzip;q=0.5', undefined],
  [CACHED, 'deflate', undefined],
  [COMPUTED, 'gzip;q=1.0, br;q=0.1', 'gzip'],
  [COMPUTED, 'gzip, deflate, br, zstd', 'br'],
  [COMPUTED, '*', 'gzip'],
  [COMPUTED, 'identity, gzip;q=0.5', undefined],
  [COMPUTED, 'deflate', undefined],
])('%s is sent to a caller that accepts "%s" as %s', async (path, accepted, encoding) => {
  const app = await startTestApp()
  for (let count = 0; count < 10; count += 1) {
    await app.call('POST', '/add_category', newCategory({ Name: `Category ${count}` }))
  }
  const ask = (headers: Record<string, string>) =>
    app.call('GET', path.replace('/api', ''), undefined, { headers })
  const plain = await ask({ 'accept-encoding': 'identity' })
  const answer = await ask({ 'accept-encoding': accepted })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const read = { br: brotliDecompressSync, gzip: gunzipSync }
  const body = encoding ? read[encoding](answer.rawPayload) : answer.rawPayload
  expect(body.toString()).toBe(plain.body)
})

test('pending products are sent compressed', async () => {
  const app = await startTestApp()
  await app.call('POST', '/add_category', newCategory())
  for (let count = 0; count < 10; count += 1) {
    await app.call('POST', '/add-product', newProduct(), { as: 'app' })
  }
  const headers = { 'accept-encoding': 'br' }
  const answer = await app.call('GET', '/get-products-for-approval', undefined, { headers })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const { products } = JSON.parse(brotliDecompressSync(answer.rawPayload).toString())
  expect(products).toHaveLength(10)
})

test('a short answer is sent plain', async () => {
  const app = await startTestApp()
  const answer = await app.call('GET', '/activity', undefined, {
    headers: { 'accept-encoding': 'br' },
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
})
