import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { PAGE_TIMEOUT_MS, PLACES, RELEASED, type ReleasedProduct } from './released-product.ts'

const BETWEEN_SWITCHES_MS = 250

/** Browses in three tabs, by link and by URL, while the remote switches to `other` and back. */
export async function browseThroughReleases(
  product: ReleasedProduct,
  context: BrowserContext,
  switches: number,
  other: string,
): Promise<string> {
  const versions = [await product.liveBuild(), other]
  let over = false
  let navigations = 0
  const failures: string[] = []
  const browse = async () => {
    const page = await context.newPage()
    page.on('pageerror', (error) => failures.push(error.message))
    const attempt = async (path: string, go: () => Promise<unknown>) => {
      navigations += 1
      const failure = await failureOf(page, path, go)
      if (failure !== null) failures.push(`${path}: ${failure}`)
    }
    while (!over && !page.isClosed()) {
      for (const { path, otherPath } of PLACES) {
        await attempt(path, () => page.goto(product.url + path, { waitUntil: 'domcontentloaded' }))
        await attempt(otherPath, () => page.locator(`nav a[href="${otherPath}"]`).first().click())
      }
    }
  }
  const tabs = [browse(), browse(), browse()]
  for (let at = 0; at < switches; at++) {
    await product.change('promote', versions[(at + 1) % 2] ?? '')
    await pause(BETWEEN_SWITCHES_MS)
  }
  over = true
  await Promise.all(tabs)
  for (const failure of failures) console.error(failure)
  return `${switches} releases of \`${RELEASED}\`, four a second, while three tabs browsed: ${navigations} navigations, ${failures.length} failed (limit: 0).`
}

/** Failure of a navigation; null when the page is rendered. */
async function failureOf(
  page: Page,
  path: string,
  go: () => Promise<unknown>,
): Promise<string | null> {
  try {
    await go()
    await page.waitForURL(`**${path}`, { waitUntil: 'commit', timeout: PAGE_TIMEOUT_MS })
    await page.locator('main h1').first().waitFor({ timeout: PAGE_TIMEOUT_MS })
    const panel = page.locator('main [role="alert"]:has(h1)')
    return (await panel.count()) > 0 ? await panel.textContent() : null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
