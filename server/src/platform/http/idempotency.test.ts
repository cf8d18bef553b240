import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import {
  newCategory,
  newExhibition,
  newMarket,
  newMarketPrice,
  newNews,
  newProduct,
} from '../../testing/samples.ts'
import { signIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

function add(app: TestApp, key: string, Name = 'Fruit') {
  const headers = { 'idempotency-key': key }
  return app.call('POST', '/add_category', newCategory({ Name }), { headers })
}

async function count(app: TestApp): Promise<number> {
  return (await app.call('GET', '/categories')).json().categories.length
}

test('a retried create gets the first answer and is stored once', async () => {
  const app = await startTestApp()
  const first = await add(app, 'key-1')
  const second = await add(app, 'key-1')
  expect(second.statusCode).toBe(201)
  expect(second.body).toBe(first.body)
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(await count(app)).toBe(3)
  expect(await auditRows(app)).toHaveLength(1)
})

test('two concurrent creates with one key are stored once', async () => {
  const app = await startTestApp()
  await app.call('GET', '/session')
  const answers = await Promise.all([add(app, 'key-1'), add(app, 'key-1')])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await count(app)).toBe(3)
})

test('the same key for another request is refused', async () => {
  const app = await startTestApp()
  await add(app, 'key-1')
  const other = await add(app, 'key-1', 'Spices')
  expect(other.statusCode).toBe(422)
  expect(other.json().error.code).toBe('idempotency_key_reused')
  expect(await count(app)).toBe(3)
})

test('a refused request leaves its key unused', async () => {
  const app = await startTestApp()
  const headers = { 'idempotency-key': 'key-1' }
  const edit = { ...newCategory(), CategoryId: 3 }
  expect((await app.call('POST', '/edit_category', edit, { headers })).statusCode).toBe(404)
  await add(app, 'key-2')
  expect((await app.call('POST', '/edit_category', edit, { headers })).statusCode).toBe(200)
})

test('a retried edit gets the first answer, although its revision is stale', async () => {
  const app = await startTestApp()
  const headers = { 'idempotency-key': 'key-1', 'if-match': '"1"' }
  const edit = { ...newCategory(), CategoryId: 1 }
  const first = await app.call('POST', '/edit_category', edit, { headers })
  const second = await app.call('POST', '/edit_category', edit, { headers })
  expect(second.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
})

test.each([
  ['/markets', '/markets/1', newMarket({ Area: 'Ukkadam' }), newMarket()],
  [
    '/marketprice',
    '/marketprice/1',
    { ...newMarketPrice({ MinPrice: 1 }), Id: 1 },
    newMarketPrice(),
  ],
  ['/exhibitions', '/exhibitions/1', newExhibition({ Name: 'Fair' }), newExhibition()],
  ['/add_news', '/edit_news', { ...newNews({ title: 'Rain' }), id: 1 }, newNews()],
] as const)(
  'a retried PUT to %s gets the first answer and changes nothing',
  async (add, put, edit, first) => {
    const app = await startTestApp()
    await app.call('POST', add, first)
    const headers = { 'idempotency-key': 'key-1', 'if-match': '"1"' }
    const changed = await app.call('PUT', put, edit, { headers })
    expect(changed.statusCode).toBe(200)
    const again = await app.call('PUT', put, edit, { headers })
    expect(again.statusCode).toBe(200)
    expect(again.body).toBe(changed.body)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await auditRows(app)).map(({ action }) => action)).toEqual(['create', 'update'])
  },
)

test('a retried deletion gets the first answer', async () => {
  const app = await startTestApp()
  await add(app, 'key-1')
  const headers = { 'idempotency-key': 'key-2' }
  const remove = () => app.call('DELETE', '/delete_category/3', undefined, { headers })
  expect((await remove()).statusCode).toBe(204)
  const second = await remove()
  expect(second.statusCode).toBe(204)
  expect(second.body).toBe('')
})

test('one caller does not get the answer of another', async () => {
  const app = await startTestApp()
  const headers = { 'idempotency-key': 'key-1' }
  const first = await app.call('POST', '/add-product', newProduct(), { headers })
  const other = await app.call('POST', '/add-product', newProduct(), { headers, as: 'app' })
  expect(other.statusCode).toBe(201)
  expect(other.json().ProductId).not.toBe(first.json().ProductId)
})

test('a key is kept for a day', async () => {
  const app = await startTestApp()
  await add(app, 'key-1')
  app.clock.now += DAY
  const token = await signIn(app.server)
  const again = await app.call('POST', '/add_category', newCategory({ Name: 'Fruit' }), {
    token,
    headers: { 'idempotency-key': 'key-1' },
  })
  expect(again.headers['idempotency-replayed']).toBeUndefined()
  expect(await count(app)).toBe(4)
})

test.each(['', 'a b', 'x'.repeat(201), 'schlüssel'])('the key %j is refused', async (key) => {
  const app = await startTestApp()
  const response = await add(app, key)
  expect(response.statusCode).toBe(400)
  expect(response.json().error.code).toBe('invalid_idempotency_key')
})
