import type { Page } from '@playwright/test'

const GLOBAL = 'firstRendered'

/** Records when the first match was painted in each later page; an outside observer is late. */
export async function watchFirstRendered(page: Page, selector: string): Promise<void> {
  await page.addInitScript(
    ({ wanted, global }) => {
      const drawn = Promise.withResolvers<number>()
      Reflect.set(window, global, drawn.promise)
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      function look() {
        const found = document.querySelector(wanted)
        if (!found?.textContent?.trim() || found.getBoundingClientRect().height === 0) return
        observer.disconnect()
        // The frame that shows it begins with the callback and ends before the next task.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => drawn.resolve(performance.now())
          port2.postMessage(null)
        })
      }
    },
    { wanted: selector, global: GLOBAL },
  )
}

/** Milliseconds since the navigation started. */
export function firstRendered(page: Page): Promise<number> {
  return page.evaluate((global): Promise<number> => Reflect.get(window, global), GLOBAL)
}
