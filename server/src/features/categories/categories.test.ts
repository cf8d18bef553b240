import { category } from '@vayal/shared/contracts/category'
import { parseList } from '@vayal/shared/contracts/wire'
import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { newCategory, newProduct } from '../../testing/samples.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

async function add(app: TestApp, changes: Parameters<typeof newCategory>[0] = {}) {
  return (await app.call('POST', '/add_category', newCategory(changes))).json()
}

async function names(app: TestApp): Promise<string[]> {
  const response = await app.call('GET', '/categories', undefined, { as: 'anonymous' })
  return parseList(category, response.json()).map(({ Name }) => Name)
}

test('the two fixed areas exist from the start', async () => {
  const app = await startTestApp()
  const response = await app.call('GET', '/categories', undefined, { as: 'anonymous' })
  expect(response.json()).toEqual({
    categories: ['Our Products', 'Buy Products'].map((Name, index) => ({
      CategoryId: index + 1,
      Name,
      Icon: '',
      CategoryType: 'product',
      Subcategories: [],
      AdditionalQuestions: [],
      Revision: 1,
    })),
  })
})

test('an added category is returned, listed last and recorded', async () => {
  const app = await startTestApp()
  const response = await app.call('POST', '/add_category', newCategory())
  expect(response.statusCode).toBe(201)
  const stored = { ...newCategory(), CategoryId: 3, Revision: 1 }
  expect(response.json()).toEqual(stored)
  expect(await names(app)).toEqual(['Our Products', 'Buy Products', 'Vegetables'])
  expect(await auditRows(app)).toEqual([
    {
      at: app.clock.now,
      actor: 'admin:admin',
      action: 'create',
      entity: 'category',
      entity_id: '3',
      before: null,
      after: stored,
    },
  ])
})

test('text is trimmed, and two categories may share a name', async () => {
  const app = await startTestApp()
  const first = await add(app, { Name: '  Fruit ', Subcategories: [' Mango '] })
  expect(first).toMatchObject({ Name: 'Fruit', Subcategories: ['Mango'] })
  expect(await add(app, { Name: 'Fruit' })).toMatchObject({ Name: 'Fruit', CategoryId: 4 })
})

test.each(['காய்கறிகள்', 'Fruit 🍎👩‍🌾', 'x'.repeat(120)])(
  'the name %j is stored unchanged',
  async (Name) => {
    const app = await startTestApp()
    expect(await add(app, { Name })).toMatchObject({ Name })
    expect(await names(app)).toContain(Name)
  },
)

test('the longest lists in Tamil fit', async () => {
  const app = await startTestApp()
  const Subcategories = Array.from({ length: 100 }, () => 'க'.repeat(200))
  const AdditionalQuestions = Array.from({ length: 10 }, () => 'க'.repeat(200))
  const response = await app.call(
    'POST',
    '/add_category',
    newCategory({ Subcategories, AdditionalQuestions }),
  )
  expect(response.statusCode).toBe(201)
})

test('an edit replaces the category and increments its revision', async () => {
  const app = await startTestApp()
  const { CategoryId } = await add(app)
  const edit = { ...newCategory({ Name: 'Roots', CategoryType: 'service' }), CategoryId }
  const response = await app.call('POST', '/edit_category', edit)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ ...edit, Revision: 2 })
  expect(await names(app)).toEqual(['Our Products', 'Buy Products', 'Roots'])
  expect((await auditRows(app)).at(-1)).toMatchObject({
    action: 'update',
    entity_id: '3',
    before: { Name: 'Vegetables', Revision: 1 },
    after: { Name: 'Roots', Revision: 2 },
  })
})

test('an id may come as numeric text; the fixed areas can be edited', async () => {
  const app = await startTestApp()
  const response = await app.call('POST', '/edit_category', { ...newCategory(), CategoryId: '2' })
  expect(response.json()).toMatchObject({ CategoryId: 2, Name: 'Vegetables' })
})

test('editing a category that does not exist is a 404', async () => {
  const app = await startTestApp()
  const response = await app.call('POST', '/edit_category', { ...newCategory(), CategoryId: 99 })
  expect(response.statusCode).toBe(404)
  expect(response.json().error.code).toBe('not_found')
})

test.each([4.5, -1, 0, 2_147_483_648, 1e300, '4.5', 'abc', '1 or 1=1', ' 3', '03'])(
  'an edit with the id %j is refused, naming the field',
  async (CategoryId) => {
    const app = await startTestApp()
    const response = await app.call('POST', '/edit_category', { ...newCategory(), CategoryId })
    expect(response.statusCode).toBe(422)
    expect(Object.keys(response.json().error.fields)).toEqual(['CategoryId'])
  },
)

test('an edit of an older revision is refused with the current state', async () => {
  const app = await startTestApp()
  const { CategoryId } = await add(app)
  const edit = (Name: string, ifMatch: string) =>
    app.call(
      'POST',
      '/edit_category',
      { ...newCategory({ Name }), CategoryId },
      { headers: { 'if-match': ifMatch } },
    )
  expect((await edit('First', '"1"')).statusCode).toBe(200)
  const late = await edit('Second', '"1"')
  expect(late.statusCode).toBe(412)
  expect(late.json()).toMatchObject({
    error: { code: 'conflict' },
    current: { CategoryId, Name: 'First', Revision: 2 },
  })
  expect(await names(app)).toContain('First')
  expect((await edit('Third', '"2"')).statusCode).toBe(200)
  expect((await edit('Fourth', '*')).statusCode).toBe(200)
})

test('deleting a category deletes its products and no others', async () => {
  const app = await startTestApp()
  const { CategoryId } = await add(app)
  await app.call('POST', '/add-product', newProduct({ CategoryId, Name: 'Beet' }))
  await app.call('POST', '/add-product', newProduct({ CategoryId: 1 }))
  expect((await app.call('GET', `/get-products/${CategoryId}`)).json().products).toHaveLength(1)
  const response = await app.call('DELETE', `/delete_category/${CategoryId}`)
  expect(response.statusCode).toBe(204)
  expect(response.body).toBe('')
  expect(await names(app)).toEqual(['Our Products', 'Buy Products'])
  expect((await app.call('GET', `/get-products/${CategoryId}`)).statusCode).toBe(404)
  expect((await app.call('GET', '/get-products/1')).json().products).toHaveLength(1)
  expect((await auditRows(app)).slice(-2)).toMatchObject([
    { action: 'delete', entity: 'product', before: { Name: 'Beet' }, after: null },
    { action: 'delete', entity: 'category', before: { Name: 'Vegetables' }, after: null },
  ])
})

test('a deleted id is not reused', async () => {
  const app = await startTestApp()
  const { CategoryId } = await add(app)
  await app.call('DELETE', `/delete_category/${CategoryId}`)
  expect((await add(app)).CategoryId).toBe(CategoryId + 1)
})

test.each([1, 2])('category %i cannot be deleted', async (id) => {
  const app = await startTestApp()
  const response = await app.call('DELETE', `/delete_category/${id}`)
  expect(response.statusCode).toBe(403)
  expect(response.json().error.code).toBe('fixed_category')
  expect(await names(app)).toHaveLength(2)
})

test.each(['99', '0', '-1', '01', 'abc', '4.5', '2147483648', '%E0%AE%95'])(
  'deleting category %s is a 404',
  async (id) => {
    const app = await startTestApp()
    const response = await app.call('DELETE', `/delete_category/${id}`)
    expect(response.statusCode).toBe(404)
    expect(response.json().error.code).toBe('not_found')
  },
)

test('an unchanged list is not sent again, a changed one is', async () => {
  const app = await startTestApp()
  const first = await app.call('GET', '/categories')
  expect(first.headers['cache-control']).toBe('no-cache')
  const revalidate = () =>
    app.call('GET', '/categories', undefined, {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
  const unchanged = await revalidate()
  expect(unchanged.statusCode).toBe(304)
  expect(unchanged.body).toBe('')
  await add(app)
  const changed = await revalidate()
  expect(changed.statusCode).toBe(200)
  expect(changed.json().categories).toHaveLength(3)
})

test('categories survive a restart', async () => {
  const app = await startTestApp()
  await add(app)
  await app.restart()
  expect(await names(app)).toEqual(['Our Products', 'Buy Products', 'Vegetables'])
})
