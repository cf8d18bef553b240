import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { startBehindBalancer } from './support/servers-behind-balancer.ts'
import { signedIn } from './support/session.ts'
import { test as base, webRootOf } from './support/test.ts'
import { watch } from './support/watch.ts'

const BUILT_ELSEWHERE = resolve(import.meta.dirname, '../.cache/elsewhere')
/** More than one round of the balancer, which has three turns, so that loads begin at each turn. */
const LOADS = 9

const test = base.extend({
  server: async ({ builds, settings }, use) => {
    const server = await startBehindBalancer([webRootOf(builds), BUILT_ELSEWHERE], settings)
    await use(server)
    await server.stop()
  },
})

test('two servers built in different folders serve one dashboard behind a load balancer', async ({
  api,
  browser,
  server,
}) => {
  test.slow()
  const storageState = signedIn(server.url, await api.signIn())
  const named = new Set<string | undefined>()
  for (let load = 0; load < LOADS; load++) {
    // A new context has an empty cache.
    const context = await browser.newContext({ baseURL: server.url, storageState })
    const problems = await watch(context, [server.url], server.isRestarting)
    const page = await context.newPage()
    const answer = await page.goto('/admin/categories')
    await expect(page.getByText('No categories yet')).toBeVisible()
    named.add((await answer?.text())?.match(/\/assets\/[\w.-]+/g)?.join(' '))
    expect(problems).toEqual([])
    await context.close()
  }
  expect([...named]).toEqual([expect.stringContaining('/assets/main.')])
})
