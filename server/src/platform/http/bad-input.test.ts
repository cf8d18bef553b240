import { expect, test } from 'vitest'
import { newCategory } from '../../testing/samples.ts'
import { signIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

async function addRaw(app: TestApp, payload: string, headers: Record<string, string> = {}) {
  return app.server.inject({
    method: 'POST',
    url: '/api/add_category',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signIn(app.server)}`,
      ...headers,
    },
    payload,
  })
}

async function countCategories(app: TestApp): Promise<number> {
  return (await app.call('GET', '/categories')).json().categories.length
}

test.each([
  ['an empty name', { Name: '' }, 'Name'],
  ['a name of spaces', { Name: ' \t\n ' }, 'Name'],
  ['a name of 10,000 characters', { Name: 'x'.repeat(10_000) }, 'Name'],
  ['a number for a name', { Name: 5 }, 'Name'],
  ['null for a name', { Name: null }, 'Name'],
  ['NUL in a name', { Name: 'a\0b' }, 'Name'],
  ['half a character in a name', { Name: 'a\ud800b' }, 'Name'],
  ['NUL in a list', { Subcategories: ['a', 'b\0'] }, 'Subcategories.1'],
  ['an unknown type', { CategoryType: 'thing' }, 'CategoryType'],
  ['text for a list', { Subcategories: 'a,b' }, 'Subcategories'],
  ['an empty subcategory', { Subcategories: ['a', ' '] }, 'Subcategories.1'],
  ['101 subcategories', { Subcategories: Array(101).fill('x') }, 'Subcategories'],
  ['11 questions', { AdditionalQuestions: Array(11).fill('x') }, 'AdditionalQuestions'],
  ['a long question', { AdditionalQuestions: ['x'.repeat(201)] }, 'AdditionalQuestions.0'],
  ['a long icon', { Icon: 'x'.repeat(2049) }, 'Icon'],
  ['a script for an icon', { Icon: 'javascript:alert(1)' }, 'Icon'],
  ['an icon on a host without a scheme', { Icon: '//elsewhere.example/a.png' }, 'Icon'],
  ['a data URL for an icon', { Icon: 'data:image/png;base64,AA==' }, 'Icon'],
  ['an unknown field', { Colour: 'red' }, 'Colour'],
])('%s is refused, naming the field', async (_name, changes, field) => {
  const app = await startTestApp()
  const response = await app.call('POST', '/add_category', { ...newCategory(), ...changes })
  expect(response.statusCode).toBe(422)
  const { error } = response.json()
  expect(error.code).toBe('invalid')
  expect(Object.keys(error.fields)).toEqual([field])
  expect(error.message).toContain(field)
  expect(await countCategories(app)).toBe(2)
})

test('every invalid field is named', async () => {
  const app = await startTestApp()
  const response = await app.call('POST', '/add_category', { Name: '', Icon: '' })
  expect(Object.keys(response.json().error.fields).toSorted()).toEqual([
    'AdditionalQuestions',
    'CategoryType',
    'Name',
    'Subcategories',
  ])
})

test.each([
  ['DELETE', '/delete_category/1%00'],
  ['DELETE', '/sessions/%00'],
  ['GET', '/activity?q=%00'],
] as const)('NUL in a URL is refused: %s %s', async (method, url) => {
  const app = await startTestApp()
  expect((await app.call(method, url)).statusCode).toBe(422)
})

test('broken text in an unknown field is refused', async () => {
  const app = await startTestApp()
  const nested = { a: [{ 'k\0': 1 }] }
  const response = await app.call('POST', '/add_category', { ...newCategory(), nested })
  expect(response.statusCode).toBe(422)
  expect(response.json().error.fields).toEqual({ 'nested.a.0': 'Must not contain a NUL character' })
})

const utf8 = { 'content-type': 'application/json; charset=utf-8' }
const valid = JSON.stringify(newCategory())
test.each([
  ['half an object', '{"Name":', {}, 400, 'malformed_json'],
  ['a word', 'hello', {}, 400, 'malformed_json'],
  ['a prototype', '{"__proto__":{"x":1}}', {}, 400, 'malformed_json'],
  ['a list', '[]', {}, 422, 'invalid'],
  ['null', 'null', {}, 422, 'invalid'],
  ['nothing', '', {}, 422, 'invalid'],
  ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, {}, 422, 'invalid'],
  ['text', valid, { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
  [
    'a form',
    'Name=x',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
    'unsupported_media_type',
  ],
  ['a multipart form', 'x', { 'content-type': 'multipart/form-data; boundary=x' }, 415, undefined],
  ['200 KB', JSON.stringify({ Name: 'x'.repeat(200_000) }), utf8, 413, 'too_large'],
])('%s as a body is refused', async (_name, payload, headers, status, code) => {
  const app = await startTestApp()
  const response = await addRaw(app, payload, headers)
  expect(response.statusCode).toBe(status)
  expect(response.json().error.code).toBe(code ?? 'unsupported_media_type')
  expect(await countCategories(app)).toBe(2)
})

test('a login over 64 KB is refused', async () => {
  const app = await startTestApp()
  const password = 'x'.repeat(64 * 1024)
  const response = await app.call('POST', '/login', { username: 'admin', password })
  expect(response.statusCode).toBe(413)
})

test.each(['/nothing', '', '/', '/categories/', '/get-products'])(
  'GET /api%s is a 404 in JSON',
  async (path) => {
    const app = await startTestApp()
    const response = await app.call('GET', path)
    expect(response.statusCode).toBe(404)
    expect(response.json().error.code).toBe('not_found')
  },
)

test('a method that a route does not have is a 404', async () => {
  const app = await startTestApp()
  expect((await app.call('PUT', '/categories', {})).statusCode).toBe(404)
})

test('a URL that cannot be decoded is a 400', async () => {
  const app = await startTestApp()
  const response = await app.call('GET', '/get-products/%zz')
  expect(response.statusCode).toBe(400)
  expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  expect(response.json().error.code).toBe('malformed_url')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})
