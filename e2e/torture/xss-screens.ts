import type { Page } from '@playwright/test'

const LISTS = [
  '/admin/categories?',
  '/admin/products/3?',
  '/admin/productsapproval?',
  '/admin/ourproducts?',
  '/admin/buyproducts?',
  '/admin/news?',
  '/admin/markets?',
  '/admin/marketprice?',
  '/admin/exhibitions?',
  '/admin/stores?tab=pending&',
  '/admin/stores?tab=approved&',
  '/admin/stores?tab=rejected&',
]

export const LIST_SCREENS = [
  ...LISTS.flatMap((path) => ['grid', 'list'].map((view) => `${path}view=${view}`)),
  '/admin/activity?kind=category',
  // Last: leaving it opens a confirmation.
  '/admin/marketprice/sheet',
]

export type ScreenReading = { path: string; missing: string[] }

/** Looks for texts, also in fields. Scrolls, because a screen renders only what is in view. */
export function readScreen(
  page: Page,
  path: string,
  texts: readonly string[],
): Promise<ScreenReading> {
  return page.evaluate(
    async ({ path, texts }) => {
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const missing = new Set(texts)
      const read = () => {
        const main = document.querySelector('main')
        const fields = main?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? []
        const all = [main?.textContent ?? '', ...[...fields].map(({ value }) => value)].join('\n')
        // A one-line input drops line breaks.
        for (const text of missing) {
          if (all.includes(text) || all.includes(text.replaceAll('\n', ''))) missing.delete(text)
        }
      }
      const deadline = performance.now() + 20_000
      const heading = () => document.querySelector('main h1')?.textContent
      // Opens an empty page first, because the texts are the same on all screens.
      for (const next of ['/admin/nothing', path]) {
        history.pushState(null, '', next)
        dispatchEvent(new PopStateEvent('popstate'))
        const hasArrived = () => (heading() === 'Page not found') === (next !== path)
        while (performance.now() < deadline && !(heading() && hasArrived())) await pause(5)
      }
      for (let from = 0; missing.size > 0 && performance.now() < deadline; ) {
        read()
        const last = document.documentElement.scrollHeight - innerHeight
        from = from >= last ? 0 : Math.min(from + innerHeight * 0.6, last)
        window.scrollTo(0, from)
        await pause(20)
      }
      return { path, missing: [...missing] }
    },
    { path, texts: texts.map((text) => text.trim()) },
  )
}
