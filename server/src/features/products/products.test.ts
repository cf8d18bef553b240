import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { product } from '@vayal/shared/contracts/product'
import { parseList } from '@vayal/shared/contracts/wire'
import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { countAnswersDuring } from '../../testing/count-answers-during.ts'
import { insertManyProducts, storeOldPrice } from '../../testing/direct-rows.ts'
import { newProduct } from '../../testing/samples.ts'
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts'

async function add(
  app: TestApp,
  changes: Parameters<typeof newProduct>[0] = {},
  as: Caller = 'admin',
) {
  return (await app.call('POST', '/add-product', newProduct(changes), { as })).json()
}

async function listed(app: TestApp, path: string): Promise<string[]> {
  const response = await app.call('GET', path)
  return parseList(product, response.json()).map(({ Name }) => Name)
}

test('an added product is returned, listed and recorded', async () => {
  const app = await startTestApp()
  const response = await app.call('POST', '/add-product', newProduct({ Images: ['/a', '/b'] }))
  expect(response.statusCode).toBe(201)
  const stored = { ...newProduct({ Images: ['/a', '/b'] }), ProductId: 1, Revision: 1 }
  expect(response.json()).toEqual(stored)
  const list = await app.call('GET', '/get-products/1', undefined, { as: 'anonymous' })
  expect(list.json()).toEqual({ products: [stored] })
  expect(await auditRows(app)).toMatchObject([
    { actor: 'admin:admin', action: 'create', entity: 'product', entity_id: '1', after: stored },
  ])
})

test("the specification's call without Images stores an empty list", async () => {
  const app = await startTestApp()
  expect(await add(app)).toMatchObject({ Images: [] })
})

test('the public list contains the approved products of the category, oldest first', async () => {
  const app = await startTestApp()
  await add(app, { Name: 'A' })
  await add(app, { Name: 'Pending', ApprovalStatus: false })
  await add(app, { Name: 'Rejected', ApprovalStatus: false, RejectStatus: true })
  await add(app, { Name: 'Elsewhere', CategoryId: 2 })
  await add(app, { Name: 'B' })
  expect(await listed(app, '/get-products/1')).toEqual(['A', 'B'])
  expect(await listed(app, '/get-products-for-approval')).toEqual(['Pending'])
})

test('an empty category has an empty list', async () => {
  const app = await startTestApp()
  expect((await app.call('GET', '/get-products/2')).json()).toEqual({ products: [] })
})

test.each(['99', 'abc', '1.5', '0', '99999999999'])('category %s has no list', async (id) => {
  const app = await startTestApp()
  const response = await app.call('GET', `/get-products/${id}`)
  expect(response.statusCode).toBe(404)
  expect(response.json().error.code).toBe('not_found')
})

test('a product from the app is pending, whatever status it sends', async () => {
  const app = await startTestApp()
  const submitted = await add(app, { ApprovalStatus: true, RejectStatus: true }, 'app')
  expect(submitted).toMatchObject({ ApprovalStatus: false, RejectStatus: false })
  expect(await listed(app, '/get-products/1')).toEqual([])
  expect(await listed(app, '/get-products-for-approval')).toEqual(['Tomato'])
  expect((await auditRows(app))[0]?.actor).toMatch(/^app:[0-9a-f]{8}$/)
})

test('only a pending product has the time of its submission', async () => {
  const app = await startTestApp()
  const at = app.clock.now
  expect(await add(app, {}, 'app')).toMatchObject({ ProductId: 1, SubmittedAt: at })
  app.clock.now += 60_000
  const decide = (ApprovalStatus: boolean) =>
    app.call('POST', '/approve-product/1/1', { ApprovalStatus, RejectStatus: false })
  expect((await decide(true)).json()).not.toHaveProperty('SubmittedAt')
  const open = await app.call('GET', '/get-products/1', undefined, { as: 'anonymous' })
  expect(open.json().products[0]).not.toHaveProperty('SubmittedAt')
  await decide(false)
  const pending = (await app.call('GET', '/get-products-for-approval')).json()
  expect(pending.products[0]).toMatchObject({ SubmittedAt: at })
})

test.each([
  [{ ApprovalStatus: true, RejectStatus: false }, ['Tomato'], 'approve'],
  [{ ApprovalStatus: false, RejectStatus: true }, [], 'reject'],
])(
  'the decision %j removes the product from the approval list',
  async (decision, names, action) => {
    const app = await startTestApp()
    const { ProductId } = await add(app, {}, 'app')
    const response = await app.call('POST', `/approve-product/${ProductId}/1`, decision)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ ProductId, ...decision, Revision: 2 })
    expect(await listed(app, '/get-products-for-approval')).toEqual([])
    expect(await listed(app, '/get-products/1')).toEqual(names)
    expect((await auditRows(app)).at(-1)).toMatchObject({
      action,
      entity: 'product',
      entity_id: '1',
    })
  },
)

test('a decision can be reverted', async () => {
  const app = await startTestApp()
  const { ProductId } = await add(app)
  const pending = { ApprovalStatus: false, RejectStatus: false }
  await app.call('POST', `/approve-product/${ProductId}/1`, pending)
  expect(await listed(app, '/get-products-for-approval')).toEqual(['Tomato'])
})

test('the recent decisions are those that still apply, newest first', async () => {
  const app = await startTestApp()
  for (const Name of ['A', 'B', 'C', 'D', 'E']) await add(app, { Name }, 'app')
  await add(app, { Name: 'Added by the administrator' })
  const decide = async (id: number, ApprovalStatus: boolean, RejectStatus: boolean) => {
    app.clock.now += 1000
    const path = `/approve-product/${id}/1`
    expect((await app.call('POST', path, { ApprovalStatus, RejectStatus })).statusCode).toBe(200)
  }
  await decide(1, true, false)
  await decide(2, true, false)
  await decide(2, false, true)
  await decide(3, true, false)
  await decide(3, false, false)
  await decide(4, false, true)
  await app.call('DELETE', '/delete-products', { product_ids: [4] })

  const response = await app.call('GET', '/recent-product-decisions')
  expect(response.json().decisions).toMatchObject([
    { decision: 'reject', product: { ProductId: 2, Name: 'B', Revision: 3 } },
    { decision: 'approve', product: { ProductId: 1, Name: 'A', Revision: 2 } },
  ])
  expect(response.json().decisions[1].at).toBe(Date.UTC(2026, 10, 21, 6) + 1000)
})

test.each(['/approve-product/9/1', '/approve-product/1/2', '/approve-product/x/1'])(
  '%s is a 404: the category has no such product',
  async (path) => {
    const app = await startTestApp()
    await add(app, { ApprovalStatus: false })
    const response = await app.call('POST', path, { ApprovalStatus: true, RejectStatus: false })
    expect(response.statusCode).toBe(404)
    expect(await listed(app, '/get-products-for-approval')).toEqual(['Tomato'])
  },
)

test('a product cannot be both approved and rejected', async () => {
  const app = await startTestApp()
  await add(app, { ApprovalStatus: false })
  const both = { ApprovalStatus: true, RejectStatus: true }
  for (const response of [
    await app.call('POST', '/approve-product/1/1', both),
    await app.call('POST', '/add-product', newProduct(both)),
  ]) {
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields).toHaveProperty('RejectStatus')
  }
})

test('a decision on an older revision is refused', async () => {
  const app = await startTestApp()
  await add(app, { ApprovalStatus: false })
  const decide = (ApprovalStatus: boolean) =>
    app.call(
      'POST',
      '/approve-product/1/1',
      { ApprovalStatus, RejectStatus: !ApprovalStatus },
      { headers: { 'if-match': '"1"' } },
    )
  expect((await decide(true)).statusCode).toBe(200)
  const late = await decide(false)
  expect(late.statusCode).toBe(412)
  expect(late.json()).toMatchObject({ current: { ApprovalStatus: true, Revision: 2 } })
})

test.each([
  [{ Name: '   ' }, 'Name'],
  [{ Description: '' }, 'Description'],
  [{ Price: '' }, 'Price'],
  [{ Price: '-5' }, 'Price'],
  [{ Price: 'cheap!' }, 'Price'],
  [{ Price: '12,50' }, 'Price'],
  [{ Price: '1.005' }, 'Price'],
  [{ Price: '100000000' }, 'Price'],
  [{ MobileNo: '044-2345678' }, 'MobileNo'],
  [{ MobileNo: '' }, 'MobileNo'],
  [{ Image: 'javascript:alert(1)' }, 'Image'],
  [{ Images: ['/uploads/a.webp', 'file:///etc/passwd'] }, 'Images.1'],
  [{ Images: Array.from({ length: 21 }, () => '/uploads/a.webp') }, 'Images'],
  [{ CategoryId: 99 }, 'CategoryId'],
  [{ CategoryId: 'abc' }, 'CategoryId'],
  [
    { additionalQuestions: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [n, 'x'])) },
    'additionalQuestions',
  ],
])('a product with %j is refused, naming the field', async (changes, field) => {
  const app = await startTestApp()
  const response = await app.call('POST', '/add-product', newProduct(changes))
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json().error.fields)).toEqual([field])
})

test.each([
  ['1,23,456.50', '123456.5'],
  [' 40 ', '40'],
  ['None', 'None'],
])('the price %j is stored as %j, also from the app', async (Price, stored) => {
  const app = await startTestApp()
  expect(await add(app, { Price })).toMatchObject({ Price: stored })
  expect(await add(app, { Price }, 'app')).toMatchObject({ Price: stored })
})

test('a mobile number is stored as its ten digits', async () => {
  const app = await startTestApp()
  expect(await add(app, { MobileNo: '+91 98430-12345' }, 'app')).toMatchObject({
    MobileNo: '9843012345',
  })
})

test('a price that an earlier release stored is still listed and decided', async () => {
  const app = await startTestApp()
  await add(app)
  await storeOldPrice(app, 'cheap!')
  const [listed] = (await app.call('GET', '/get-products/1')).json().products
  expect(listed).toMatchObject({ Price: 'cheap!' })
  const rejected = { ApprovalStatus: false, RejectStatus: true }
  const response = await app.call('POST', '/approve-product/1/1', rejected)
  expect(response.json()).toMatchObject({ Price: 'cheap!', ...rejected })
})

test('deleting ignores unknown ids and counts the others once', async () => {
  const app = await startTestApp()
  await add(app, { Name: 'A' })
  await add(app, { Name: 'B' })
  await add(app, { Name: 'C' })
  const response = await app.call('DELETE', '/delete-products', { product_ids: [1, '3', 3, 77] })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ deleted: 2 })
  expect(await listed(app, '/get-products/1')).toEqual(['B'])
  expect((await auditRows(app)).slice(3)).toMatchObject([
    { action: 'delete', entity_id: '1', before: { Name: 'A' } },
    { action: 'delete', entity_id: '3', before: { Name: 'C' } },
  ])
})

test('ten thousand ids are accepted at once', async () => {
  const app = await startTestApp()
  await add(app)
  const product_ids = Array.from({ length: 10_000 }, (_, index) => 2_000_000_000 - index)
  product_ids[9999] = 1
  const response = await app.call('DELETE', '/delete-products', { product_ids })
  expect(response.json()).toEqual({ deleted: 1 })
})

test.each([4.5, 'abc', -1, '2147483648'])('the id %j deletes nothing', async (id) => {
  const app = await startTestApp()
  await add(app)
  const response = await app.call('DELETE', '/delete-products', { product_ids: [1, id] })
  expect(response.statusCode).toBe(422)
  expect(response.json().error.fields).toHaveProperty(['product_ids.1'])
  expect(await listed(app, '/get-products/1')).toEqual(['Tomato'])
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a long list is sent as %s to a client that accepts it', async (encoding, decompress) => {
  const app = await startTestApp()
  for (let count = 0; count < 10; count += 1) await add(app)
  const headers = { 'accept-encoding': encoding }
  const response = await app.call('GET', '/get-products/1', undefined, { headers })
  expect(response.headers['content-encoding']).toBe(encoding)
  expect(response.headers.vary).toBe('Accept-Encoding')
  expect(JSON.parse(decompress(response.rawPayload).toString()).products).toHaveLength(10)
  const refused = { 'accept-encoding': `${encoding};q=0` }
  const plain = await app.call('GET', '/get-products/1', undefined, { headers: refused })
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test('an unchanged list of one category is not sent again', async () => {
  const app = await startTestApp()
  await add(app)
  const { etag } = (await app.call('GET', '/get-products/1')).headers
  const headers = { 'if-none-match': String(etag) }
  const revalidate = () => app.call('GET', '/get-products/1', undefined, { headers })
  expect((await revalidate()).statusCode).toBe(304)
  await app.call('POST', '/approve-product/1/1', { ApprovalStatus: false, RejectStatus: true })
  expect((await revalidate()).json()).toEqual({ products: [] })
})

test.each(['/get-products/1', '/get-products-for-approval'])(
  'other requests are answered between the pages of %s',
  async (path) => {
    const app = await startTestApp()
    await insertManyProducts(app, 40_000)
    const first = await app.call('GET', '/get-products/2')
    expect(first.json()).toEqual({ products: [] })
    const list = app.call('GET', path)
    expect(await countAnswersDuring(app.server, list)).toBeGreaterThanOrEqual(20)
    const { products } = (await list).json()
    expect(products).toHaveLength(20_000)
    expect(products.at(-1).ProductId).toBe(path.endsWith('1') ? 40_000 : 39_999)
  },
)

test('the list for approval follows every change, and no browser stores it', async () => {
  const app = await startTestApp()
  for (const Name of ['A', 'B']) await add(app, { Name }, 'app')
  expect(await listed(app, '/get-products-for-approval')).toEqual(['A', 'B'])
  await app.call('POST', '/approve-product/1/1', { ApprovalStatus: true, RejectStatus: false })
  expect(await listed(app, '/get-products-for-approval')).toEqual(['B'])
  const { headers } = await app.call('GET', '/get-products-for-approval')
  expect(headers['cache-control']).toBe('no-store')
  const anonymous = { as: 'anonymous' } as const
  const refused = await app.call('GET', '/get-products-for-approval', undefined, anonymous)
  expect(refused.statusCode).toBe(401)
})
