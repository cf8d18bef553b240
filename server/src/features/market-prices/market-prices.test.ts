import { activityWords } from '@vayal/shared/contracts/activity'
import { PRICE_WARNING_CODES } from '@vayal/shared/contracts/market-price'
import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { newMarketPrice } from '../../testing/samples.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

async function add(app: TestApp, changes: Parameters<typeof newMarketPrice>[0] = {}) {
  return (await app.call('POST', '/marketprice', newMarketPrice(changes))).json()
}

async function prices(app: TestApp) {
  return (await app.call('GET', '/marketprice', undefined, { as: 'anonymous' })).json()
}

async function history(app: TestApp, id: number) {
  return (
    await app.call('GET', `/marketprice/${id}/history`, undefined, { as: 'anonymous' })
  ).json()
}

async function previous(app: TestApp) {
  return (await app.call('GET', '/marketprice/previous', undefined, { as: 'anonymous' })).json()
}

async function edit(app: TestApp, changes: Parameters<typeof newMarketPrice>[0], codes = '') {
  app.clock.now += 60_000
  const headers = codes === '' ? {} : { 'acknowledged-warnings': codes }
  return app.call('PUT', '/marketprice/1', { ...newMarketPrice(changes), Id: 1 }, { headers })
}

test('an added price is returned, listed and recorded as sent', async () => {
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

test('the average is stored as entered, even outside the minimum and maximum', async () => {
  const app = await startTestApp()
  expect(await add(app, { MinPrice: 30, MaxPrice: 20, AvgPrice: 99 })).toMatchObject({
    MinPrice: 30,
    MaxPrice: 20,
    AvgPrice: 99,
  })
})

test('an edit replaces the price, and is refused with the id of another one', async () => {
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

test('an edit of an older revision is refused with the current state', async () => {
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

test('the history has each state of a price with its time, newest first', async () => {
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

test('a retried edit is in the history once', async () => {
  const app = await startTestApp()
  const send = () =>
    app.call('POST', '/marketprice', newMarketPrice(), { headers: { 'idempotency-key': 'one' } })
  await send()
  await send()
  expect(await prices(app)).toHaveLength(1)
  expect(await history(app, 1)).toHaveLength(1)
})

test('a deleted price loses its history', async () => {
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

test('acknowledged warnings are recorded with the change', async () => {
  const app = await startTestApp()
  const headers = { 'acknowledged-warnings': 'order' }
  const added = await app.call('POST', '/marketprice', newMarketPrice({ MinPrice: 99 }), {
    headers,
  })
  expect(added.statusCode).toBe(201)
  expect(added.json()).not.toHaveProperty('Acknowledged')
  expect((await edit(app, { MinPrice: 180 }, 'ten_times,order,ten_times')).statusCode).toBe(200)
  await edit(app, { MinPrice: 18 })
  const [create, change, last] = await auditRows(app)
  expect(create?.after).toMatchObject({ Acknowledged: ['order'], MinPrice: 99 })
  expect(change?.after).toMatchObject({ Acknowledged: ['ten_times', 'order'], MinPrice: 180 })
  expect(last?.after).not.toHaveProperty('Acknowledged')
})

test.each(['', ',', 'a,', 'A', 'a b', 'a1', 'a'.repeat(201)])(
  'acknowledged warnings %j are refused, and nothing is changed',
  async (codes) => {
    const app = await startTestApp()
    await add(app)
    const headers = { 'acknowledged-warnings': codes }
    const body = { ...newMarketPrice({ MinPrice: 1 }), Id: 1 }
    const answers = [
      await app.call('PUT', '/marketprice/1', body, { headers }),
      await app.call('POST', '/marketprice', newMarketPrice(), { headers }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.code).toBe('invalid_acknowledged_warnings')
    }
    expect(await prices(app)).toMatchObject([{ MinPrice: 18, Revision: 1 }])
  },
)

test('the previous price is the last different one of an earlier date', async () => {
  const app = await startTestApp()
  await add(app, { LastUpdated: '19/11/2026' })
  await add(app, { Name: 'Never changed' })
  expect(await previous(app)).toEqual([])
  await edit(app, { MinPrice: 20, LastUpdated: '20/11/2026' })
  await edit(app, { MinPrice: 200, LastUpdated: '21/11/2026' })
  const before = { Id: 1, MaxPrice: 26, AvgPrice: 22.5, Units: 'Kg', Acknowledged: [] }
  const ofThe20th = [{ ...before, MinPrice: 20, LastUpdated: '20/11/2026' }]
  expect(await previous(app)).toEqual(ofThe20th)

  await edit(app, { MinPrice: 21, LastUpdated: '21/11/2026' })
  expect(await previous(app)).toEqual(ofThe20th)
  await edit(app, { Name: 'Renamed', MinPrice: 21, LastUpdated: '22/11/2026' })
  expect(await previous(app)).toEqual(ofThe20th)
  await edit(app, { MinPrice: 21, LastUpdated: '23/11/2026', Units: 'Quintal' })
  expect(await previous(app)).toEqual([{ ...before, MinPrice: 21, LastUpdated: '22/11/2026' }])
})

test('acknowledged warnings are kept until the prices change', async () => {
  const app = await startTestApp()
  await add(app)
  await edit(app, { MinPrice: 0 }, 'zero')
  const [{ Acknowledged, MinPrice }] = await previous(app)
  expect([Acknowledged, MinPrice]).toEqual([['zero'], null])
  await edit(app, { MinPrice: 0, Name: 'Renamed' })
  await edit(app, { MinPrice: 0, LastUpdated: '01/01/2027' }, 'future_date')
  expect((await previous(app))[0].Acknowledged).toEqual(['zero', 'future_date'])
  await edit(app, { MinPrice: 1 })
  expect(await previous(app)).toMatchObject([{ MinPrice: 0, Acknowledged: [] }])
})

test('the activity page has a label for each acknowledged warning', async () => {
  const app = await startTestApp()
  const words = activityWords.parse((await app.call('GET', '/activity/words')).json())
  expect(words.fields.Acknowledged?.en).toBe('Acknowledged')
  expect(Object.keys(words.values.Acknowledged ?? {})).toEqual([...PRICE_WARNING_CODES])
})
