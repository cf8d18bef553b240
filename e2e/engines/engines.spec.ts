import { expect, type TestInfo } from '@playwright/test'
import { APP_TOKEN, App } from '../support/app.ts'
import {
  CatalogReleases,
  catalogOf,
  DEPLOY_TOKENS,
  OTHER_BUILD,
} from '../support/catalog-releases.ts'
import { startFaultyProxy } from '../support/faulty-proxy.ts'
import { addPrice, storedPrice } from '../support/price-sheet.ts'
import { ADMIN } from '../support/reference-server.ts'
import { test as base } from '../support/test.ts'
import { EnginePage } from './engine-page.ts'
import { ENGINE_PACKAGES, ENGINES, installedEngines } from './installed-engines.ts'

type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>

const test = base.extend<{ faultyProxy: FaultyProxy }>({
  faultyProxy: async ({ server }, use) => {
    const faultyProxy = await startFaultyProxy(server.url)
    await use(faultyProxy)
    faultyProxy.stop()
  },
})

test.use({ settings: { APP_TOKENS: APP_TOKEN, DEPLOY_TOKENS } })

const installed = installedEngines()

for (const name of ENGINES) {
  const engine = installed.find((candidate) => candidate.name === name)
  // Outside CI, `npm run e2e` names the engines that are missing.
  if (!engine && !process.env.CI) continue

  test(`${name}: from the sign-in to a release`, async ({ server, api, faultyProxy }, testInfo) => {
    if (!engine) throw new Error(`${name} is not installed: ${ENGINE_PACKAGES.join(', ')}`)
    // Before the pages prefetch their lists.
    const tomato = await addPrice(api, { Name: 'Tomato' })
    await new App(server.url).submit({ Name: 'Okra', CategoryId: 1 })
    const releases = new CatalogReleases(server)
    const { version } = (await catalogOf(server)).current
    const browser = await engine.start()
    const page = new EnginePage(browser, faultyProxy.url)
    try {
      await test.step('sign-in', async () => {
        await page.open('/admin/categories')
        await page.fill('input', 'Username', ADMIN.username)
        await page.fill('input', 'Password', ADMIN.password)
        await page.type('', 'Enter')
        await page.expectText('No categories yet')
        await page.expect('location.pathname', '/admin/categories')
      })
      await test.step('a load that the browser cuts off', async () => {
        const builds = '/remotes/content/'
        faultyProxy.hangs = (path) => path.startsWith(builds)
        await page.click('nav a[href="/admin/news"]')
        await page.expect(`document.querySelector('script[src*="${builds}"]') !== null`, true)
        faultyProxy.hangs = () => false
        await page.open('/admin/news')
        await page.expectText('No news yet')
        await page.click('nav a[href="/admin/categories"]')
      })
      await test.step('categories', async () => {
        await page.click('a', 'Add Category')
        await page.fill('input', 'Name', 'Vegetables')
        await page.fill('input', 'Subcategory', 'Native')
        await page.click('button', 'Add Subcategory')
        await page.click('button[type=submit]', 'Add Category')
        await page.expect('location.pathname', '/admin/categories')
        await page.expectText('Vegetables')
        expect(await api.categoryNamed('Vegetables')).toMatchObject({ Subcategories: ['Native'] })
      })
      await test.step('a table whose rows leave the search field uncovered', async () => {
        await page.open('/admin/categories?view=list')
        await page.expectText('Vegetables')
        await page.click('input[type=search]')
      })
      await test.step('Today: the columns begin at the same height', async () => {
        await page.open('/admin/today')
        await page.expectText('Okra')
        const top = 'Math.min(...parts.map((part) => part.getBoundingClientRect().top))'
        const columns = `Object.values(Object.groupBy(document.querySelectorAll('main article'),
          (part) => part.getBoundingClientRect().left))`
        await page.expect(`new Set(${columns}.map((parts) => ${top})).size`, 1)
      })
      await test.step('approval', async () => {
        await page.click('nav a[href="/admin/productsapproval"]')
        await page.click('button', 'Approve Okra')
        await page.expectText('No products for approval')
        await expect.poll(async () => (await api.products(1))[0]?.Name).toBe('Okra')
      })
      await test.step('prices', async () => {
        await page.click('nav a[href="/admin/marketprice"]')
        await page.click('button', 'Edit Tomato')
        await page.fill('[role=dialog] input', 'Min Price', '21')
        // A hint about the new price may move the button.
        await page.type('', 'Enter')
        await page.expect('document.querySelectorAll("[role=dialog]").length', 0)
        expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 21 })
      })
      await test.step('price sheet, by keyboard', async () => {
        await page.open('/admin/marketprice/sheet')
        await page.expect('document.activeElement.ariaLabel', 'Min Price, Tomato')
        await page.type('22', 'Enter')
        await page.typeWithControl('s')
        await page.expectText('1 row saved.')
        expect(await storedPrice(api, tomato.Id)).toMatchObject({ MinPrice: 22 })
      })
      await test.step('a release and its rollback', async () => {
        await page.click('nav a[href="/admin/categories"]')
        await page.expectText('Vegetables')
        await releases.publish(OTHER_BUILD)
        for (const [change, build] of [
          [() => releases.promote(OTHER_BUILD), OTHER_BUILD],
          [() => releases.rollBack(), version],
        ] as const) {
          await change()
          await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
          await page.click('button', 'Update now')
          await page.expect(hasLoaded(build), true)
          await page.expectText('Vegetables')
        }
      })
      await test.step('a toast of the public page, whose script fails once', async () => {
        const toast = 'The app will be available soon!'
        await page.open('/')
        faultyProxy.isDown = true
        await page.click('a[data-toast]')
        await page.expect('document.querySelector("#download").textContent', toast)
        faultyProxy.isDown = false
        // A busy WebKit can lose a click.
        await expect(async () => {
          await page.click('a[data-toast]')
          const shown = () => page.evaluate('document.querySelector("[role=alert]")?.textContent')
          await expect.poll(shown, { timeout: 3_000 }).toBe(toast)
        }).toPass()
      })
      await test.step('no build was reported as failed', async () => {
        // The page sent its reports when the browser left it.
        const loaded = 'remote="content"[^}]*outcome="loaded"'
        await expect.poll(() => metrics(server.url)).toMatch(new RegExp(loaded))
        expect(await metrics(server.url)).not.toMatch(/^vayal_build_loads_total.*failed/m)
      })
    } catch (error) {
      await attachPage(page, testInfo)
      throw error
    } finally {
      await browser.close()
    }
  })
}

/** JavaScript expression that is true if the page has loaded this build of the catalog. */
function hasLoaded(version: string): string {
  const folder = JSON.stringify(`/remotes/catalog/${version}/`)
  return `performance.getEntriesByType('resource').some(({ name }) => name.includes(${folder}))`
}

async function metrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text()
}

async function attachPage(page: EnginePage, testInfo: TestInfo): Promise<void> {
  const text = 'location.href + "\\n" + document.body.innerText'
  const body = String(await page.evaluate(text).catch(String))
  await testInfo.attach('page', { body, contentType: 'text/plain' })
}
