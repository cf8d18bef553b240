import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { storeOldMobileNo } from '../../testing/direct-rows.ts'
import { newStore } from '../../testing/samples.ts'
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts'

const APPROVED = { ApprovalStatus: true, RejectionStatus: false }
const REJECTED = { ApprovalStatus: false, RejectionStatus: true }
const PENDING = { ApprovalStatus: false, RejectionStatus: false }

async function add(app: TestApp, changes: Parameters<typeof newStore>[0] = {}) {
  return (await app.call('POST', '/stores', newStore(changes))).json()
}

async function names(app: TestApp, as: Caller): Promise<string[]> {
  const list: { StoreName: string }[] = (await app.call('GET', '/stores', undefined, { as })).json()
  return list.map(({ StoreName }) => StoreName)
}

test('a store from the app is pending, whatever status it sends', async () => {
  const app = await startTestApp()
  const { ApprovalStatus: _a, RejectionStatus: _r, ...bare } = newStore()
  for (const body of [bare, newStore(APPROVED), newStore(REJECTED)]) {
    const response = await app.call('POST', '/stores', body, { as: 'app' })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ ...bare, ...PENDING, Revision: 1 })
  }
  expect(await names(app, 'anonymous')).toEqual([])
  const [first] = await auditRows(app)
  expect(first).toMatchObject({ action: 'create', entity: 'store', entity_id: '1', before: null })
  expect(first?.actor).toMatch(/^app:[0-9a-f]{8}$/)
})

test('every caller sees the approved stores, an administrator sees all', async () => {
  const app = await startTestApp()
  await add(app, { StoreName: 'A', ...APPROVED })
  await add(app, { StoreName: 'Pending' })
  await add(app, { StoreName: 'Rejected', ...REJECTED })
  expect(await names(app, 'anonymous')).toEqual(['A'])
  expect(await names(app, 'app')).toEqual(['A'])
  expect(await names(app, 'admin')).toEqual(['A', 'Pending', 'Rejected'])
})

test('caches store only the public list, and an ended session is refused', async () => {
  const app = await startTestApp()
  await add(app)
  const open = await app.call('GET', '/stores', undefined, { as: 'anonymous' })
  expect(open.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
  const all = await app.call('GET', '/stores')
  expect(all.headers['cache-control']).toBe('no-store')
  const headers = { 'if-none-match': String(open.headers.etag) }
  expect((await app.call('GET', '/stores', undefined, { headers })).json()).toHaveLength(1)

  const ended = await app.call('GET', '/stores', undefined, { token: 'ended-long-ago' })
  expect(ended.statusCode).toBe(401)
})

test.each([
  [APPROVED, 'approve', ['Nila Agro']],
  [REJECTED, 'reject', []],
])('a store saved with %j is recorded as a decision', async (flags, action, shown) => {
  const app = await startTestApp()
  const before = await add(app)
  const response = await app.call('PUT', '/stores/1', { ...before, ...flags })
  expect(response.statusCode).toBe(200)
  const { SubmittedAt: _, ...unchanged } = before
  const after = { ...unchanged, ...flags, Revision: 2 }
  expect(response.json()).toEqual(after)
  expect(await names(app, 'anonymous')).toEqual(shown)
  expect((await auditRows(app)).at(-1)).toMatchObject({ action, entity: 'store', before, after })

  await app.call('PUT', '/stores/1', { ...after, ...PENDING })
  expect(await names(app, 'anonymous')).toEqual([])
  expect((await auditRows(app)).at(-1)).toMatchObject({ action: 'update', after: PENDING })
})

test('only a pending store has the time of its submission, which a decision keeps', async () => {
  const app = await startTestApp()
  const stored = await add(app)
  expect(stored).toMatchObject({ SubmittedAt: app.clock.now })
  const at = app.clock.now
  app.clock.now += 60_000
  const approved = (await app.call('PUT', '/stores/1', { ...stored, ...APPROVED })).json()
  expect(approved).not.toHaveProperty('SubmittedAt')
  const sent = { ...stored, SubmittedAt: 'garbage' }
  expect((await app.call('PUT', '/stores/1', sent)).json()).toMatchObject({ SubmittedAt: at })
  const refused = await app.call('POST', '/stores', { ...newStore(), SubmittedAt: at })
  expect(refused.statusCode).toBe(422)
})

test('unknown fields come back unchanged', async () => {
  const app = await startTestApp()
  const address = { street: 'மேட்டூர் சாலை', pins: [638_001, '638002', null], 'at 9': { open: [] } }
  const extra = {
    gstNumber: '33AAAAA0000A1Z5',
    rating: 4.5,
    verified: true,
    email: null,
    '': 'x',
    address,
  }
  const { SubmittedAt: _, ...stored } = await add(app, extra)
  expect(stored).toEqual({ ...newStore(), ...extra, StoreId: 1, Revision: 1 })
  await app.call('PUT', '/stores/1', { ...stored, ...APPROVED })
  await app.restart()
  const [listed] = (await app.call('GET', '/stores', undefined, { as: 'anonymous' })).json()
  expect(listed).toEqual({ ...stored, ...APPROVED, Revision: 2 })
})

test('a mobile number is stored as its ten digits, and any other text is refused', async () => {
  const app = await startTestApp()
  const stored = await add(app, { MobileNo: '098430 12345' })
  expect(stored).toMatchObject({ MobileNo: '9843012345' })
  const edited = await app.call('PUT', '/stores/1', { ...stored, MobileNo: '+91 98430 12346' })
  expect(edited.json()).toMatchObject({ MobileNo: '9843012346' })
  const refused = await app.call('POST', '/stores', newStore({ MobileNo: 'call me' }), {
    as: 'app',
  })
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json().error.fields)).toEqual(['MobileNo'])
})

test.each(['call me', ' 044-2345678 ', ''])(
  'a decision keeps the number %j that an earlier release stored',
  async (MobileNo) => {
    const app = await startTestApp()
    await add(app)
    await storeOldMobileNo(app, MobileNo)
    const [before] = (await app.call('GET', '/stores')).json()
    const response = await app.call('PUT', '/stores/1', { ...before, ...APPROVED })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ ...APPROVED, MobileNo })
  },
)

test.each([
  ['StoreName', ' '],
  ['District', 7],
  ['Category', ''],
  ['MobileNo', 'x'.repeat(201)],
  ['MobileNo', '044-2345678'],
  ['MobileNo', ' '],
  ['ApprovalStatus', 'true'],
  ['StoreId', 9],
  ['RejectionStatus', true],
  ['address', { street: 'x'.repeat(10_000) }],
  ['note', 'x'.repeat(10_000)],
  ['x'.repeat(101), 1],
])('%s %j is refused, naming the field, and changes nothing', async (field, value) => {
  const app = await startTestApp()
  const stored = await add(app)
  const body = { ...stored, ...APPROVED, [field]: value }
  const response = await app.call('PUT', '/stores/1', body)
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().error.fields)).toEqual([field])
  expect((await app.call('GET', '/stores')).json()).toEqual([stored])
})

test('a store has at most 50 extra fields, and cannot set its id', async () => {
  const app = await startTestApp()
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, at]))
  const status = async (body: object) => (await app.call('POST', '/stores', body)).statusCode
  expect(await status({ ...newStore(), ...fields(51) })).toBe(422)
  expect(await status({ ...newStore(), StoreId: 3 })).toBe(422)
  expect(await status({ ...newStore(), ...fields(50) })).toBe(201)
})

test('a decision on an older revision is refused with the current store', async () => {
  const app = await startTestApp()
  const stored = await add(app)
  const decide = (flags: typeof APPROVED) =>
    app.call('PUT', '/stores/1', { ...stored, ...flags }, { headers: { 'if-match': '"1"' } })
  expect((await decide(APPROVED)).statusCode).toBe(200)
  const late = await decide(REJECTED)
  expect(late.statusCode).toBe(412)
  expect(late.json().current).toMatchObject({ ...APPROVED, Revision: 2 })
})

test('a deleted store is gone, and the audit log has its last state', async () => {
  const app = await startTestApp()
  const before = await add(app, APPROVED)
  expect((await app.call('DELETE', '/stores/1')).statusCode).toBe(204)
  expect(await names(app, 'anonymous')).toEqual([])
  expect((await auditRows(app)).at(-1)).toMatchObject({ action: 'delete', before, after: null })
  expect((await app.call('DELETE', '/stores/1')).statusCode).toBe(404)
})

test.each(['9', 'abc', '0'])('store %s is a 404', async (id) => {
  const app = await startTestApp()
  expect((await app.call('PUT', `/stores/${id}`, newStore())).statusCode).toBe(404)
  expect((await app.call('DELETE', `/stores/${id}`)).statusCode).toBe(404)
})
