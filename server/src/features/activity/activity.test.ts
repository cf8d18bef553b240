import {
  type ActivityEntry,
  type ActivityPage,
  activityPage,
  activityWords,
} from '@vayal/shared/contracts/activity'
import { expect, test } from 'vitest'
import { insertAudit } from '../../platform/audit/audit-repository.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { countAnswersDuring } from '../../testing/count-answers-during.ts'
import {
  newCategory,
  newMarket,
  newMarketPrice,
  newProduct,
  newStore,
} from '../../testing/samples.ts'
import { APP_TOKEN, PASSWORD, startTestApp, type TestApp } from '../../testing/test-app.ts'

const MINUTE = 60_000

async function page(app: TestApp, query = '') {
  const answer = await app.call('GET', `/activity?${query}`)
  expect(answer.statusCode).toBe(200)
  return activityPage.parse(answer.json())
}

async function all(app: TestApp, query = '', cursor = ''): Promise<ActivityEntry[]> {
  const entries: ActivityEntry[] = []
  let next: string | null = cursor
  do {
    const found: ActivityPage = await page(app, `${query}${next && `&cursor=${next}`}`)
    entries.push(...found.entries)
    next = found.next
  } while (next !== null)
  return entries
}

async function makeChanges(app: TestApp): Promise<void> {
  await app.call('POST', '/markets', newMarket({ MarketName: 'சந்தை "A"', Area: 'Old town É' }))
  app.clock.now += MINUTE
  await app.call('PUT', '/markets/1', newMarket({ MarketName: 'சந்தை "A"', Area: 'New town' }))
  app.clock.now += MINUTE
  await app.call('DELETE', '/markets/1')
  app.clock.now += MINUTE
  await app.call('POST', '/marketprice', newMarketPrice())
}

/** Inserts entries that are a tenth of a second apart. */
async function insertEntries(app: TestApp, count: number): Promise<void> {
  const database = await openDatabase(app)
  await database.transaction(async (trx) => {
    for (let at = 0; at < count; at += 1) {
      const by = { actor: 'admin:filler', at: app.clock.now - (count - at) * 100 }
      await insertAudit(trx, by, [
        {
          action: 'update',
          entity: 'store',
          entityId: at,
          before: null,
          after: { Name: `Stall-${at}` },
        },
      ])
    }
  })
  await database.close()
}

test('the newest entry comes first, with the states before and after', async () => {
  const app = await startTestApp()
  await makeChanges(app)
  const entries = await all(app)
  expect(entries.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
    'create market-price',
    'delete market',
    'update market',
    'create market',
    'login session',
  ])
  expect(entries[2]).toMatchObject({
    at: new Date(app.clock.now - 2 * MINUTE).toISOString(),
    actor: 'admin:admin',
    entityId: '1',
    before: { Area: 'Old town É' },
    after: { Area: 'New town' },
  })
  expect(entries[1]?.after).toBeNull()
})

test('an entry links to its record while it exists', async () => {
  const app = await startTestApp()
  await makeChanges(app)
  const product = newProduct({ Name: 'Milk & curd', ApprovalStatus: false })
  await app.call('POST', '/add-product', product)
  await app.call('POST', '/stores', newStore({ StoreName: 'Nila' }))
  const links = async () =>
    Object.fromEntries(
      (await all(app)).map(({ action, kind, link }) => [`${action} ${kind}`, link]),
    )
  expect(await links()).toEqual({
    'login session': undefined,
    'create market': undefined,
    'update market': undefined,
    'delete market': undefined,
    'create market-price': `/admin/marketprice?q=${newMarketPrice().Name}`,
    'create product': '/admin/productsapproval?q=Milk+%26+curd',
    'create store': '/admin/stores?q=Nila&tab=pending',
  })
  await app.call('POST', '/approve-product/1/1', { ApprovalStatus: true, RejectStatus: false })
  expect((await links())['create product']).toBe('/admin/ourproducts?q=Milk+%26+curd')
})

test('the labels name the categories of the recorded ids', async () => {
  const app = await startTestApp()
  await app.call('POST', '/add_category', newCategory({ Name: 'Greens' }))
  const { values } = activityWords.parse((await app.call('GET', '/activity/words')).json())
  expect(values.CategoryId?.['3']).toEqual({ en: 'Greens', ta: 'Greens' })
})

test.each([
  ['kind=market', 3],
  ['kind=market&action=update', 1],
  ['kind=market&id=1&action=delete', 1],
  ['id=1', 4],
  ['actor=admin:admin', 5],
  ['actor=admin:nobody', 0],
  ['actor=admin:admin&action=create', 2],
  ['q=old+TOWN', 2],
  ['q=town++OLD', 2],
  ['q=town+nowhere', 0],
  ['q=%E0%AE%9A%E0%AE%A8%E0%AF%8D%E0%AE%A4%E0%AF%88', 4],
  ['q=santhai+old', 2],
  ['q=tomoto', 1],
  ['q=deleted+market', 1],
  [`q=${encodeURIComponent('நீக்கப்பட்டது')}`, 1],
  ['q=%22A%22', 3],
  ['q=100%25', 0],
  ['q=MarketName', 0],
  ['q=', 5],
  ['from=2026-11-21T06:01:00Z&to=2026-11-21T06:02:00Z', 1],
  ['from=2026-11-21T06:01:00Z', 3],
  ['to=2026-11-21T06:01:00%2B00:00', 2],
])('%s finds %i', async (query, count) => {
  const app = await startTestApp()
  await makeChanges(app)
  expect(await all(app, query)).toHaveLength(count)
})

test.each([
  ['', 57],
  ['kind=store', 55],
  ['actor=admin:filler&action=update', 55],
  ['q=Stall-1', 11],
])('pages of %j contain every entry once, even while others are added', async (query, count) => {
  const app = await startTestApp()
  await insertEntries(app, 55)
  await app.call('POST', '/add_category', newCategory())
  const first = await page(app, `${query}&limit=10`)
  expect(first.entries).toHaveLength(10)
  await app.call('POST', '/add_category', newCategory())
  const further = await all(app, `${query}&limit=10`, first.next ?? '')
  const ids = [...first.entries, ...further].map(({ id }) => id)
  expect(new Set(ids).size).toBe(count)
  expect(ids).toHaveLength(count)
})

test('a rare text far back is found, although one answer searches few entries', async () => {
  const app = await startTestApp()
  await app.call('POST', '/add_category', newCategory({ Name: 'Saffron' }))
  app.clock.now += 20 * MINUTE
  await insertEntries(app, 10_500)
  const first = await page(app, 'q=saffron&actor=admin:filler')
  expect(first.entries).toEqual([])
  expect(first.next).not.toBeNull()
  expect(Date.parse(first.reached ?? '')).toBe(app.clock.now - 100_000)
  expect(await all(app, 'q=saffron')).toHaveLength(1)
})

test.each([
  'cursor=x',
  'limit=0',
  'limit=101',
  'from=yesterday',
  `q=${'x'.repeat(201)}`,
  'other=1',
])('the query %s is refused', async (query) => {
  const app = await startTestApp()
  const answer = await app.call('GET', `/activity?${query}`)
  expect(answer.statusCode).toBe(422)
})

test('a cursor outside the log is accepted', async () => {
  const app = await startTestApp()
  expect((await page(app, 'cursor=999999999999999-9999999999')).entries).toHaveLength(1)
  expect((await page(app, 'cursor=0-0')).entries).toEqual([])
})

test('every kind, action and field has a label in both languages', async () => {
  const app = await startTestApp()
  await makeChanges(app)
  await app.call('POST', '/add_category', newCategory(), { token: APP_TOKEN })
  const words = activityWords.parse((await app.call('GET', '/activity/words')).json())
  expect(words.actors).toEqual(['admin:admin'])
  for (const { kind, action, before, after } of await all(app)) {
    expect(words.kinds[kind]?.ta).toMatch(/\p{Script=Tamil}/u)
    expect(words.actions[action]?.ta).toMatch(/\p{Script=Tamil}/u)
    for (const field of Object.keys({ ...(before ?? {}), ...(after ?? {}) })) {
      if (!/^(Id|MarketId|Revision)$/.test(field)) expect(words.fields).toHaveProperty([field])
    }
  }
})

test('the export contains every matching entry, and no formula', async () => {
  const app = await startTestApp()
  const evil = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1', ' ＋1', '\uFEFF－1', "'＠x"]
  const database = await openDatabase(app)
  for (const actor of evil) {
    await insertAudit(database.write, { actor, at: app.clock.now }, [
      { action: 'update', entity: 'store', entityId: actor, before: null, after: 'said "so", ok' },
    ])
  }
  await database.close()
  await insertEntries(app, 1200)
  const answer = await app.call('GET', '/activity/export?kind=store')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toContain('activity.csv')
  const [heading, ...lines] = answer.body.trimEnd().split('\r\n')
  expect(heading).toBe('\uFEFFat,actor,action,kind,id,before,after')
  expect(lines).toHaveLength(1211)
  const cells = lines.flatMap((line) => line.split(','))
  for (const cell of cells) expect(cell).not.toMatch(/^"?\s*([=+\-@＝＋－＠]|[\t\r\n])/)
  expect(answer.body).toContain(`,"'=1+1",update,store,"'=1+1",,"""said \\""so\\"", ok"""`)
  expect(answer.body).toContain(`,"''＠x",update,store,"''＠x",`)
  const some = await app.call('GET', '/activity/export?q=Stall-1199')
  expect(some.body.trimEnd().split('\r\n')).toHaveLength(2)
})

test('other requests are answered between the pages of the export', async () => {
  const app = await startTestApp()
  await insertEntries(app, 10_000)
  const list = app.call('GET', '/activity/export')
  expect(await countAnswersDuring(app.server, list)).toBeGreaterThanOrEqual(20)
  expect((await list).body.trimEnd().split('\r\n')).toHaveLength(10_002)
})

test('the export contains no formula for a spreadsheet that splits at semicolons, and keeps the JSON', async () => {
  const app = await startTestApp()
  const Name = 'a;=1+1;"\\;@x'
  await app.call('POST', '/add_category', newCategory({ Name }))
  const { body } = await app.call('GET', '/activity/export?kind=category')
  const [, line = ''] = body.trimEnd().split('\r\n')
  for (const cell of line.split(';').slice(1)) expect(cell).not.toMatch(/^[=+\-@]/)
  const after = line.slice(line.indexOf('"{') + 1, -1).replaceAll('""', '"')
  expect(JSON.parse(after)).toMatchObject({ Name })
})

test('the audit log contains no password, no token and no hash of one', async () => {
  const app = await startTestApp()
  await makeChanges(app)
  const token = (
    await app.call('POST', '/login', { username: 'admin', password: PASSWORD }, { as: 'anonymous' })
  ).json().token
  const currentPassword = PASSWORD
  await app.call('POST', '/password', { currentPassword, newPassword: 'nine herons fly by' })
  await app.call('POST', '/logout', undefined, { token })
  const database = await openDatabase(app)
  const users = await database.read.selectFrom('users').select('password_hash').execute()
  const sessions = await database.read.selectFrom('sessions').select('token_hash').execute()
  await database.close()
  const shown = JSON.stringify(await all(app)) + (await app.call('GET', '/activity/export')).body
  for (const secret of [
    token,
    PASSWORD,
    'nine herons fly by',
    ...users.map(({ password_hash }) => password_hash),
    ...sessions.map(({ token_hash }) => token_hash.slice(0, 8)),
  ]) {
    expect(shown).not.toContain(secret)
  }
})
