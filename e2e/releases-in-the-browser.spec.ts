import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import {
  BROKEN_BUILD,
  buildFolder,
  CatalogReleases,
  catalogOf,
  DEPLOY_TOKENS,
  OTHER_BUILD,
  remotesOf,
  TOKEN,
} from './support/catalog-releases.ts'
import { pngImage } from './support/image-files.ts'
import { fillNews } from './support/news-form.ts'
import { runRelease } from './support/release-command.ts'
import { test as base } from './support/test.ts'

/** `releases` acts as the catalog's team. `devOrigin` serves a build under development. */
const test = base.extend<{ releases: CatalogReleases; devOrigin: string }>({
  releases: async ({ server }, use) => use(new CatalogReleases(server)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  devOrigin: async ({}, use) => {
    const server = createServer((request, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*')
      readFile(join(buildFolder(OTHER_BUILD), request.url ?? '')).then(
        (content) => {
          const type = request.url?.endsWith('.css') ? 'text/css' : 'text/javascript'
          response.setHeader('Content-Type', type).end(content)
        },
        () => response.writeHead(404).end(),
      )
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('No port is free')
    await use(`http://127.0.0.1:${address.port}`)
    server.closeAllConnections()
    server.close()
  },

  settings: async ({ devOrigin }, use) => use({ DEPLOY_TOKENS, ALLOW_OVERRIDES: devOrigin }),
  origins: async ({ devOrigin }, use) => use([devOrigin]),
})

test.use({ savesData: false })

function hasLoaded(page: Page, version: string): Promise<boolean> {
  return page.evaluate(
    (folder) => performance.getEntriesByType('resource').some(({ name }) => name.includes(folder)),
    `/remotes/catalog/${version}/`,
  )
}

/** Simulates a return to the tab, which then checks for releases. */
async function returnToTab(page: Page): Promise<void> {
  const registryAnswer = page.waitForResponse('**/registry.json')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await registryAnswer
}

test('an update is offered once no unsaved work is left', async ({ page, open, releases }) => {
  await releases.publish(OTHER_BUILD)
  await open('/admin/categories')
  await expect(page.getByText('No categories yet')).toBeVisible()
  const sidebar = page.getByRole('navigation')
  await sidebar.getByRole('link', { name: 'News' }).click()
  await page.getByRole('link', { name: 'Add News' }).first().click()
  await fillNews(page, { title: 'Rain in the delta', content: 'Tonight', category: 'Weather' })

  await releases.promote(OTHER_BUILD)
  await returnToTab(page)
  // The live region exists before the offer is shown.
  await expect(sidebar.getByRole('status')).toBeAttached()
  const offer = sidebar.getByText('A new version of this page is ready')
  await expect(offer).toHaveCount(0)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Rain in the delta')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles(pngImage('green.png', [20, 140, 60]))
  await page.getByRole('button', { name: 'Add News' }).click()
  await expect(page).toHaveURL('/admin/news')
  await expect(offer).toBeVisible()
  await expectAccessible(page, 'the offer of an update')

  await page.getByRole('button', { name: 'Update now' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Rain in the delta' })).toBeVisible()
  await expect(page).toHaveURL('/admin/news')
  await expect(offer).toHaveCount(0)
  await sidebar.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByText('No categories yet')).toBeVisible()
  expect(await hasLoaded(page, OTHER_BUILD)).toBe(true)

  // A phone shows the offer in the bar above the page. A rollback is also offered.
  await page.setViewportSize({ width: 360, height: 740 })
  await releases.rollBack()
  await returnToTab(page)
  const offerOnPhone = page.getByRole('banner').getByText('A new version of this page is ready')
  await expect(offerOnPhone).toBeVisible()
  await expectAccessible(page, 'the offer of an update on a phone')
  await expectNoSidewaysScroll(page, 'the offer of an update on a phone')
  await page.getByRole('banner').getByRole('button', { name: 'Not now' }).click()
  await expect(offerOnPhone).toHaveCount(0)
})

test('a canary that fails to render is replaced, for the tab and then for all administrators', async ({
  page,
  context,
  server,
  api,
  open,
  releases,
  allowed,
}) => {
  // React logs even errors that a boundary caught.
  allowed.push(/This build is broken/)
  await api.addCategory({ Name: 'Vegetables' })
  await releases.publish(BROKEN_BUILD)
  await releases.startCanary(BROKEN_BUILD)
  const tabs = [page, await context.newPage(), await context.newPage()]
  for (const tab of tabs) {
    await open('/admin/categories', tab)
    await expect(tab.getByRole('heading', { name: 'Vegetables' })).toBeVisible()
    expect(await hasLoaded(tab, BROKEN_BUILD)).toBe(true)
    expect((await catalogOf(server)).canary).not.toBeNull()
    await tab.reload()
    await expect(tab.getByRole('heading', { name: 'Vegetables' })).toBeVisible()
    expect(await hasLoaded(tab, BROKEN_BUILD)).toBe(false)
  }
  // The reports that the page sent when the user left it were enough.
  await expect.poll(async () => (await catalogOf(server)).canary).toBeNull()
})

test('a build under development is used only where allowed, with a notice', async ({
  page,
  server,
  open,
  devOrigin,
  allowed,
}) => {
  allowed.push(/^console warning: .*preload/)
  await open(`/admin/categories?override=catalog@${devOrigin}`)
  const notice = page.getByText(`catalog is loaded from ${devOrigin}`)
  await expect(notice).toBeVisible()
  await expect(page.getByText('No categories yet')).toBeVisible()
  await expect(page).toHaveURL('/admin/categories')
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(entries.filter((name) => name.startsWith(`${devOrigin}/remote-entry`))).toHaveLength(1)
  await expectAccessible(page, 'the notice of an override')
  await page.goto('/admin/news')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('No news yet')).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.goto('/admin/categories?override=catalog@http://127.0.0.1:9')
  await expect(page.getByText('catalog may not be loaded from http://127.0.0.1:9.')).toBeVisible()
  await expect(page.getByText('No categories yet')).toBeVisible()
  const { current } = await catalogOf(server)
  expect(await hasLoaded(page, current.version)).toBe(true)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('may not be loaded')).toHaveCount(0)
})

test('a preview link shows a published build to one administrator, until a click', async ({
  page,
  server,
  open,
  allowed,
}) => {
  const args = ['publish', 'catalog', '--dist', buildFolder(OTHER_BUILD)]
  const published = await runRelease(server.url, TOKEN, args)
  const [, link = ''] = /Preview: (\S+)/.exec(published.output) ?? []
  expect(link).toMatch(new RegExp(`^${server.url}/admin/.+\\?preview=catalog@${OTHER_BUILD}$`))
  await open(link)
  await expect(page.getByText(`This is a preview of catalog: build ${OTHER_BUILD}`)).toBeVisible()
  await expect(page.getByText('No categories yet')).toBeVisible()
  expect(await hasLoaded(page, OTHER_BUILD)).toBe(true)
  await expectAccessible(page, 'the notice of a preview')
  expect((await catalogOf(server)).current.version).not.toBe(OTHER_BUILD)

  // A second remote has a preview too. Instead of a build that does not exist, the released one runs.
  const stores = (await remotesOf(server)).find(({ id }) => id === 'stores')
  await page.goto(`/admin/stores?preview=stores@${stores?.current.version}`)
  await expect(page.getByText(/preview of catalog/)).toBeVisible()
  await expect(page.getByText(/preview of stores/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
  allowed.push(/404/)
  await page.goto('/admin/news?preview=content@missing')
  await expect(page.getByText('Build missing of content could not be loaded')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText(/preview of/)).toHaveCount(0)
  await open('/admin/categories')
  await expect(page.getByText('No categories yet')).toBeVisible()
  expect(await hasLoaded(page, OTHER_BUILD)).toBe(false)
  expect((await catalogOf(server)).current.version).not.toBe(OTHER_BUILD)
})
