import { expect, test } from 'vitest'
import { newCategory, newProduct } from '../../testing/samples.ts'
import { OTHER_DEPLOY_TOKEN, startTestApp } from '../../testing/test-app.ts'

async function beginSmoke() {
  const app = await startTestApp()
  const path = '/releases/catalog/smoke-sessions'
  const begun = await app.call('POST', path, undefined, { as: 'deploy' })
  const { id, token } = begun.json()
  const statusOf = async (call: string, body?: unknown) => {
    const [method, url = ''] = call.split(' ')
    return (await app.call(method === 'GET' ? 'GET' : 'POST', url, body, { token })).statusCode
  }
  const end = (how: { token: string } | { as: 'deploy' }) =>
    app.call('DELETE', `${path}/${id}`, undefined, how)
  return { app, statusOf, end }
}

test('a smoke session reads what the pages of remotes read, and nothing else', async () => {
  const { statusOf } = await beginSmoke()
  for (const path of ['/get-products-for-approval', '/recent-product-decisions', '/stores']) {
    expect([path, await statusOf(`GET ${path}`)]).toEqual([path, 200])
  }
  expect(await statusOf('GET /session')).toBe(200)
  for (const path of ['/sessions', '/activity', '/activity/export', '/releases/catalog']) {
    expect([path, await statusOf(`GET ${path}`)]).toEqual([path, 403])
  }
  expect(await statusOf('POST /add_category', newCategory())).toBe(403)
  expect(await statusOf('POST /add-product', newProduct())).toBe(403)
  expect(await statusOf('POST /logout')).toBe(403)
})

test('a smoke session ends with its test, or after its maximum lifetime', async () => {
  const { app, statusOf, end } = await beginSmoke()
  expect((await end({ token: OTHER_DEPLOY_TOKEN })).statusCode).toBe(403)
  expect(await statusOf('GET /session')).toBe(200)
  expect((await end({ as: 'deploy' })).statusCode).toBe(204)
  expect(await statusOf('GET /session')).toBe(401)

  const killed = await app.call('POST', '/releases/catalog/smoke-sessions', undefined, {
    as: 'deploy',
  })
  const { token } = killed.json()
  const open = async () => (await app.call('GET', '/session', undefined, { token })).statusCode
  expect(await open()).toBe(200)
  app.clock.now += 10 * 60 * 1000
  expect(await open()).toBe(401)
})
