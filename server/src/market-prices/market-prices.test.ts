import { expect, test } from 'vitest'
import { auditRows } from '../testing/audit-rows.ts'
import { newMarketPrice } from '../testing/samples.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

async function add(app: TestApp, changes: Parameters<typeof newMarketPrice>[0] = {}) {
  return (await app.call('POST', '/marketprice', newMarketPrice(changes))).json()
}

async function prices(app: TestApp) {
  return (await app.call('GET', '/marketprice', undefined, { as: 'nobody' })).json()
}

async function history(app: TestApp, id: number) {
  return (await app.call('GET', `/marketprice/${id}/history`, undefined, { as: 'nobody' })).json()
}

test('an added price is answered, listed and on record, all of it as sent', async () => {
  const app = await startTestApp()
  const body = newMarketPrice({ Name: 'தக்காளி', MinPrice: 0, AvgPrice: 22.55 })
  const response = await app.call('POST', '/marketprice', body)
  expect(response.statusCode).toBe(201)
  const stored = { ...body, Id: 1, Revision: 1 }
  expect(response.json()).toEqual(stored)
  expect(await prices(app)).toEqual([stored])
  expect(await auditRows(app)).toMatchObject([
    { action: 'create', entity: 'market-price', entity_id: '1', before: null, after: stored },
  ])
})

test('the average is what was entered, even outside of least and most', async () => {
  const app = await startTestApp()
  expect(await add(app, { MinPrice: 30, MaxPrice: 20, AvgPrice: 99 })).toMatchObject({
    MinPrice: 30,
    MaxPrice: 20,
    AvgPrice: 99,
  })
})

test('an edit carries the id of its path and replaces the price', async () => {
  const app = await startTestApp()
  await add(app)
  const edit = { ...newMarketPrice({ MaxPrice: 30, Units: 'Quintal' }), Id: 1 }
  const response = await app.call('PUT', '/marketprice/1', edit)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ ...edit, Revision: 2 })
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: 'update',
    before: { MaxPrice: 26 },
  })

  const other = await app.call('PUT', '/marketprice/1', { ...edit, Id: 2 })
  expect([other.statusCode, Object.keys(other.json().error.fields)]).toEqual([422, ['Id']])
})

test('an edit of an older revision is held back and shows what is there', async () => {
  const app = await startTestApp()
  await add(app)
  const edit = (MinPrice: number) =>
    app.call(
      'PUT',
      '/marketprice/1',
      { ...newMarketPrice({ MinPrice }), Id: 1 },
      { headers: { 'if-match': '"1"' } },
    )
  expect((await edit(19)).statusCode).toBe(200)
  const late = await edit(20)
  expect(late.statusCode).toBe(412)
  expect(late.json().current).toMatchObject({ MinPrice: 19, Revision: 2 })
  expect(await history(app, 1)).toHaveLength(2)
})

test('what a price was is kept with the time of each entry, newest first', async () => {
  const app = await startTestApp()
  await add(app)
  await add(app, { Name: 'Another' })
  app.clock.now += 60_000
  const edit = { ...newMarketPrice({ MinPrice: 20, LastUpdated: '22/11/2026' }), Id: 1 }
  await app.call('PUT', '/marketprice/1', edit)
  expect(await history(app, 1)).toEqual([
    {
      MinPrice: 20,
      MaxPrice: 26,
      AvgPrice: 22.5,
      LastUpdated: '22/11/2026',
      At: '2026-11-21T06:01:00.000Z',
    },
    {
      MinPrice: 18,
      MaxPrice: 26,
      AvgPrice: 22.5,
      LastUpdated: '21/11/2026',
      At: '2026-11-21T06:00:00.000Z',
    },
  ])
})

test('a repeated try of one entry is in the history once', async () => {
  const app = await startTestApp()
  const send = () =>
    app.call('POST', '/marketprice', newMarketPrice(), { headers: { 'idempotency-key': 'one' } })
  await send()
  await send()
  expect(await prices(app)).toHaveLength(1)
  expect(await history(app, 1)).toHaveLength(1)
})

test('a deleted price takes its history with it', async () => {
  const app = await startTestApp()
  await add(app)
  expect((await app.call('DELETE', '/marketprice/1')).statusCode).toBe(204)
  expect(await prices(app)).toEqual([])
  expect((await app.call('GET', '/marketprice/1/history')).statusCode).toBe(404)
  expect((await auditRows(app)).at(-1)).toMatchObject({ action: 'delete', after: null })
})

test.each(['9', 'abc', '1.5'])('price %s is a 404', async (id) => {
  const app = await startTestApp()
  const edit = { ...newMarketPrice(), Id: 9 }
  const calls = [
    app.call('PUT', `/marketprice/${id}`, id === '9' ? edit : { ...edit, Id: id }),
    app.call('DELETE', `/marketprice/${id}`),
    app.call('GET', `/marketprice/${id}/history`),
  ]
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test.each([
  ['MinPrice', -1],
  ['MinPrice', '18'],
  ['MaxPrice', 1e9],
  ['MaxPrice', null],
  ['AvgPrice', 0.001],
  ['Units', 'Bushel'],
  ['Name', ''],
  ['Category', ' '],
  ['LastUpdated', '31/02/2026'],
  ['LastUpdated', ''],
  ['Market', 'Salem'],
])('%s %j is refused, naming the field', async (field, value) => {
  const app = await startTestApp()
  const response = await app.call('POST', '/marketprice', { ...newMarketPrice(), [field]: value })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().error.fields)).toEqual([field])
  expect(await prices(app)).toEqual([])
})

test('an edit without its id is refused', async () => {
  const app = await startTestApp()
  await add(app)
  const response = await app.call('PUT', '/marketprice/1', newMarketPrice())
  expect([response.statusCode, Object.keys(response.json().error.fields)]).toEqual([422, ['Id']])
})
