import { expect } from '@playwright/test'
import { startReferenceServer } from './support/reference-server.ts'
import { startRemotesOrigin } from './support/remotes-origin.ts'
import { test as base, webRootOf } from './support/test.ts'

const test = base.extend<{ remotesOrigin: Awaited<ReturnType<typeof startRemotesOrigin>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  remotesOrigin: async ({}, use) => {
    const origin = await startRemotesOrigin()
    await use(origin)
    origin.stop()
  },

  origins: async ({ remotesOrigin }, use) => use([remotesOrigin.url]),

  server: async ({ builds, remotesOrigin }, use) => {
    const variables = { REMOTES_BASE_URL: remotesOrigin.url }
    const server = await startReferenceServer(webRootOf(builds), variables)
    remotesOrigin.target = server.url
    await use(server)
    await server.stop()
  },
})

test('Retry fetches a cached damaged file of another origin again', async ({
  page,
  remotesOrigin,
  open,
  allowed,
}) => {
  allowed.push(/integrity/i, new RegExp(`^failed: GET ${remotesOrigin.url}/remotes/catalog/`))
  remotesOrigin.damages = (path) => /\/remotes\/catalog\/.*\.js$/.test(path)
  await open('/admin/categories')
  const panel = page.getByRole('alert').filter({ hasText: 'not available right now' })
  await expect(panel).toBeVisible()
  remotesOrigin.damages = () => false
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No categories yet')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'News' }).click()
  await expect(page.getByText('No news yet')).toBeVisible()
})
