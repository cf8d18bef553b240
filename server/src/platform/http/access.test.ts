import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { ACCESS_CASES, ACCESS_TABLE } from '../../testing/access-table.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { installGuards } from './access.ts'

const isRefused = ({ status }: { status: number }) => status === 401 || status === 403

test.each(ACCESS_CASES.filter((one) => !isRefused(one)))(
  '$call as $as is answered with $status',
  async ({ call, body, as, status }) => {
    const app = await startTestApp()
    const [method, path] = call.split(' ') as ['GET', string]
    const response = await app.call(method, path, body, { as })
    expect(response.statusCode).toBe(status)
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  },
)

// Refused calls change nothing, so they share a server.
test('a call without the required access is answered with 401 or 403', async () => {
  const app = await startTestApp()
  const cases = ACCESS_CASES.filter(isRefused)
  expect.soft(cases.length).toBeGreaterThan(0)
  for (const { call, body, as, status } of cases) {
    const [method, path] = call.split(' ') as ['GET', string]
    const response = await app.call(method, path, body, { as })
    const name = `${call} as ${as}`
    expect.soft(response.statusCode, name).toBe(status)
    expect.soft(response.headers['x-content-type-options'], name).toBe('nosniff')
    if (path === '/login') continue
    const code = status === 403 ? 'forbidden' : 'unauthenticated'
    expect.soft(response.json().error.code, name).toBe(code)
    if (status === 401) expect.soft(response.headers['www-authenticate'], name).toBe('Bearer')
  }
})

test('the access table contains every documented call', async () => {
  const app = await startTestApp()
  const { paths } = (await app.server.inject('/api/docs/json')).json()
  const documented = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{\w+\}/g, '9')}`,
    ),
  )
  const tabled = ACCESS_TABLE.map(([call]) =>
    call
      .replaceAll(/\/\d+/g, '/9')
      .replace('/releases/catalog', '/releases/9')
      .replace('/b9', '/9'),
  )
  expect(tabled.toSorted()).toEqual(documented.toSorted())
})

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${'x'.repeat(600)}`,
  'Bearer a b',
])('the header %j does not authenticate', async (authorization) => {
  const app = await startTestApp()
  const response = await app.server.inject({ url: '/api/session', headers: { authorization } })
  expect(response.statusCode).toBe(401)
})

test('a caller is refused before the body is parsed', async () => {
  const app = await startTestApp()
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/add_category',
    headers: { 'content-type': 'application/json' },
    payload: 'not json',
  })
  expect(response.statusCode).toBe(401)
})

test('an API route without an access rule stops the start', () => {
  const app = fastify()
  installGuards(app, async () => null)
  expect(() => app.get('/api/open', async () => '')).toThrow('GET /api/open has no access config')
  expect(() => app.get('/elsewhere', async () => '')).not.toThrow()
})
