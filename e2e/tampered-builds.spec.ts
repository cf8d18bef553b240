import { expect, type Page, type Route } from '@playwright/test'
import { catalogOf } from './support/catalog-releases.ts'
import { test } from './support/test.ts'

const MOUNT = '/admin/categories'

/** Changes a byte of the source map's name, without effect: only the integrity check notices it. */
async function flipByte(route: Route): Promise<void> {
  const response = await route.fetch()
  const body = await response.body()
  const at = body.lastIndexOf('.map')
  expect(at, `${route.request().url()} names its source map`).toBeGreaterThan(0)
  body[at + 1] = 'n'.charCodeAt(0)
  await route.fulfill({
    contentType: response.headers()['content-type'] ?? '',
    headers: { 'Access-Control-Allow-Origin': '*' },
    body,
  })
}

function appliedStyles(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''))
}

test.use({ builds: 'two' })

test('a changed byte in any file of a build blocks it, and the previous build replaces it', async ({
  context,
  server,
  open,
  allowed,
}) => {
  const { current, previous } = await catalogOf(server)
  const files = (current.preload[MOUNT] ?? []).map(({ href }) => href)
  const kinds = [
    /\/remote-entry\./,
    /\/routes\./,
    /\/src_messages_ts/,
    /-page_tsx\.\w+\.js$/,
    /\.css$/,
  ]
  for (const kind of kinds) expect(files).toContainEqual(expect.stringMatching(kind))
  allowed.push(/^console (error|warning): .*(integrity|preload)/i)
  allowed.push(new RegExp(`^failed: GET .*/remotes/catalog/${current.version}/`))
  // The page's registry has all integrities, so the browser needs no manifest.
  await context.route('**/build.json', (route) => route.abort())

  const tabs = await Promise.all(
    files.map(async (file) => {
      const tab = await context.newPage()
      const blocked: string[] = []
      tab.on('console', (message) => {
        if (/integrity.*blocked/is.test(message.text())) blocked.push(message.text())
      })
      await tab.route(`**${file}`, flipByte)
      await open(MOUNT, tab)
      return { file, tab, blocked }
    }),
  )
  for (const { file, tab, blocked } of tabs) {
    await expect(tab.getByText('No categories yet'), file).toBeVisible({ timeout: 20_000 })
    expect(blocked, file).toContainEqual(expect.stringContaining(file))
    const styles = await appliedStyles(tab)
    expect(styles.filter((href) => href.endsWith(file))).toEqual([])
    const folder = `/remotes/catalog/${previous?.version}/`
    expect(styles, file).toContainEqual(expect.stringContaining(folder))
    await tab.getByRole('navigation').getByRole('link', { name: 'News' }).click()
    await expect(tab.getByText('No news yet')).toBeVisible()
  }
})

test("a changed byte in the shell's own script leaves a page with a notice", async ({
  page,
  open,
  allowed,
}) => {
  allowed.push(/integrity|preload/i)
  await page.route('**/assets/main.*.js', flipByte)
  await open(MOUNT)
  const notice = page.getByText('The page has not loaded yet.')
  await expect(notice).toBeHidden()
  await expect(notice).toBeVisible()
  await page.unroute('**/assets/main.*.js')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Categories' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})
