import { expect, test } from 'vitest'
import { signIn, startTestApp } from '../../testing/test-app.ts'

test.each([
  '/registry.json',
  '/api/categories',
  '/api/get-products/1',
  '/api/get-products-for-approval',
  '/api/activity',
])('an entity tag in any form of RFC 9110 finds %s unchanged', async (url) => {
  const app = await startTestApp()
  const authorization = `Bearer ${await signIn(app.server)}`
  const ask = (ifNoneMatch?: string) => {
    const condition = ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }
    return app.server.inject({ url, headers: { authorization, ...condition } })
  }
  const strong = String((await ask()).headers.etag).replace(/^W\//, '')
  for (const known of ['*', strong, `W/${strong}`, `"other", W/${strong}`, `${strong},"other"`]) {
    expect([known, (await ask(known)).statusCode]).toEqual([known, 304])
  }
  for (const unknown of ['', 'W/"other"', '"*"', strong.slice(1, -1)]) {
    expect([unknown, (await ask(unknown)).statusCode]).toEqual([unknown, 200])
  }
})
