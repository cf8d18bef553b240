import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'

type Operation = { parameters?: { in: string; name: string }[] }

function headersOf({ parameters = [] }: Operation): string[] {
  return parameters.filter((one) => one.in === 'header').map(({ name }) => name)
}

test('the document has body, answer and required token of each operation', async () => {
  const app = await startTestApp()
  const { paths } = (await app.server.inject('/api/docs/json')).json()
  const edit = paths['/api/edit_category'].post
  const body = edit.requestBody.content['application/json'].schema
  expect(body.additionalProperties).toBe(false)
  expect(body.properties.CategoryId).toMatchObject({ type: 'integer', minimum: 1 })
  expect(body.properties.Name).toMatchObject({ type: 'string', minLength: 1, maxLength: 120 })
  expect(edit.security).toEqual([{ token: [] }])
  expect(edit.responses.default.content['application/json'].schema.required).toEqual(['error'])

  const list = paths['/api/get-products/{categoryId}'].get
  expect(list.security).toEqual([])
  const item = list.responses['200'].content['application/json'].schema.properties.products.items
  expect(item.properties).toMatchObject({
    ProductId: { type: 'integer' },
    Name: { type: 'string' },
    Images: { type: 'array', items: { type: 'string' } },
    additionalQuestions: { type: 'object', additionalProperties: { type: 'string' } },
    ApprovalStatus: { type: 'boolean' },
  })
  expect(headersOf(edit)).toEqual(['Idempotency-Key', 'If-Match'])
  expect(headersOf(paths['/api/add_category'].post)).toEqual(['Idempotency-Key'])
  expect(headersOf(paths['/api/marketprice'].post)).toEqual([
    'Idempotency-Key',
    'Acknowledged-Warnings',
  ])
  const pattern = (name: string) => {
    const [header] = paths['/api/marketprice'].post.parameters.filter(
      (one: { name: string }) => one.name === name,
    )
    return new RegExp(header.schema.pattern)
  }
  expect(pattern('Acknowledged-Warnings').test('min_above_max,far_from_last')).toBe(true)
  expect(pattern('Acknowledged-Warnings').test('min-above-max')).toBe(false)
  expect(pattern('Idempotency-Key').test('a key')).toBe(false)
  expect(headersOf(list)).toEqual([])

  const upload = paths['/api/upload-file'].post.requestBody.content
  expect(upload['multipart/form-data'].schema.properties.file.format).toBe('binary')
  const build = paths['/api/releases/{remote}'].post.requestBody.content
  expect(build['application/gzip'].schema.format).toBe('binary')
})

test('every write documents an Idempotency-Key, except sign-in, sign-out, uploads, reports and smoke sessions', async () => {
  const app = await startTestApp()
  const { paths } = (await app.server.inject('/api/docs/json')).json()
  const withoutKey = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, operation]) => method !== 'get' && headersOf(operation).length === 0)
      .map(([method]) => `${method} ${path}`),
  )
  expect(withoutKey.toSorted()).toEqual([
    'delete /api/releases/{remote}/smoke-sessions/{id}',
    'post /api/build-reports',
    'post /api/login',
    'post /api/logout',
    'post /api/releases/{remote}/smoke-sessions',
    'post /api/upload-ad-banner',
    'post /api/upload-file',
  ])
})

test('only the API is documented', async () => {
  const app = await startTestApp()
  const { paths } = (await app.server.inject('/api/docs/json')).json()
  expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
})

test('the documentation page runs scripts of this server only, none of them inline', async () => {
  const app = await startTestApp()
  const page = await app.server.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)]
  expect(scripts.length).toBeGreaterThan(0)
  for (const [, attributes, inline] of scripts) {
    expect(inline?.trim()).toBe('')
    const [, src] = /src="([^"]+)"/.exec(attributes ?? '') ?? []
    expect((await app.server.inject(src ?? '')).statusCode).toBe(200)
  }
})
