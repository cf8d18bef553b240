import { market } from '@vayal/shared/contracts/market'
import { parseList } from '@vayal/shared/contracts/wire'
import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { newMarket } from '../../testing/samples.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

async function add(app: TestApp, changes: Parameters<typeof newMarket>[0] = {}) {
  return (await app.call('POST', '/markets', newMarket(changes))).json()
}

async function names(app: TestApp): Promise<string[]> {
  const response = await app.call('GET', '/markets', undefined, { as: 'anonymous' })
  return parseList(market, response.json()).map(({ MarketName }) => MarketName)
}

test('the list is empty at first, and a bare array', async () => {
  const app = await startTestApp()
  expect((await app.call('GET', '/markets', undefined, { as: 'anonymous' })).json()).toEqual([])
})

test('an added market is returned, listed and recorded', async () => {
  const app = await startTestApp()
  const response = await app.call('POST', '/markets', newMarket())
  expect(response.statusCode).toBe(201)
  const stored = { ...newMarket(), MarketId: 1, Revision: 1 }
  expect(response.json()).toEqual(stored)
  expect((await app.call('GET', '/markets')).json()).toEqual([stored])
  expect(await auditRows(app)).toMatchObject([
    { actor: 'admin:admin', action: 'create', entity: 'market', entity_id: '1', after: stored },
  ])
})

test('a custom day and Tamil are stored', async () => {
  const app = await startTestApp()
  const changes = { MarketName: 'உழவர் சந்தை', OrganisingDay: ' Every second Tuesday ' }
  expect(await add(app, changes)).toMatchObject({
    MarketName: 'உழவர் சந்தை',
    OrganisingDay: 'Every second Tuesday',
  })
})

test('an edit replaces the market, with or without its id in the body', async () => {
  const app = await startTestApp()
  const { MarketId } = await add(app)
  const edit = newMarket({ MarketName: 'Big market', OrganisingDay: 'Daily' })
  const response = await app.call('PUT', `/markets/${MarketId}`, edit)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ ...edit, MarketId, Revision: 2 })
  const again = { ...edit, MarketId: String(MarketId) }
  expect((await app.call('PUT', `/markets/${MarketId}`, again)).json().Revision).toBe(3)
  expect(await names(app)).toEqual(['Big market'])
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: 'update',
    before: { Revision: 2 },
    after: { Revision: 3 },
  })
})

test('an id of another market in the body is refused', async () => {
  const app = await startTestApp()
  await add(app)
  const response = await app.call('PUT', '/markets/1', { ...newMarket(), MarketId: 2 })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().error.fields)).toEqual(['MarketId'])
})

test('an edit of an older revision is refused with the current state', async () => {
  const app = await startTestApp()
  await add(app)
  const edit = (MarketName: string, revision: string) =>
    app.call('PUT', '/markets/1', newMarket({ MarketName }), { headers: { 'if-match': revision } })
  expect((await edit('First', '"1"')).statusCode).toBe(200)
  const late = await edit('Second', '"1"')
  expect(late.statusCode).toBe(412)
  expect(late.json().current).toMatchObject({ MarketName: 'First', Revision: 2 })
  expect(await names(app)).toEqual(['First'])
})

test('a deleted market is gone and recorded', async () => {
  const app = await startTestApp()
  await add(app)
  await add(app, { MarketName: 'Stays' })
  const response = await app.call('DELETE', '/markets/1')
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(await names(app)).toEqual(['Stays'])
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: 'delete',
    entity_id: '1',
    after: null,
  })
})

test.each(['9', '0', 'abc', '1.5', '2147483648'])('market %s is a 404', async (id) => {
  const app = await startTestApp()
  expect((await app.call('PUT', `/markets/${id}`, newMarket())).statusCode).toBe(404)
  expect((await app.call('DELETE', `/markets/${id}`)).statusCode).toBe(404)
})

test.each([
  ['MarketName', ''],
  ['Area', ' \t'],
  ['District', null],
  ['OrganisingDay', ''],
  ['Category', 5],
  ['Category', 'x'.repeat(201)],
  ['Area', 'a\0b'],
  ['Colour', 'red'],
])('%s %j is refused, naming the field', async (field, value) => {
  const app = await startTestApp()
  const response = await app.call('POST', '/markets', { ...newMarket(), [field]: value })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().error.fields)).toEqual([field])
  expect(await names(app)).toEqual([])
})

test('a create repeated with its key adds one market', async () => {
  const app = await startTestApp()
  const send = () =>
    app.call('POST', '/markets', newMarket(), { headers: { 'idempotency-key': 'one' } })
  const first = await send()
  const second = await send()
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.json()).toEqual(first.json())
  expect(await names(app)).toHaveLength(1)
})

test('an unchanged list is not sent again, a changed one is', async () => {
  const app = await startTestApp()
  const { etag } = (await app.call('GET', '/markets')).headers
  const revalidate = () =>
    app.call('GET', '/markets', undefined, { headers: { 'if-none-match': String(etag) } })
  expect((await revalidate()).statusCode).toBe(304)
  await add(app)
  expect((await revalidate()).json()).toHaveLength(1)
})

test('markets survive a restart', async () => {
  const app = await startTestApp()
  await add(app)
  await app.restart()
  expect(await names(app)).toEqual(['Uzhavar Sandhai'])
})
