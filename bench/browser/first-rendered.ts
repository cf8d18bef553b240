import type { Page } from '@playwright/test'

const GLOBAL = 'firstRendered'

/** Makes each later document of the tab record when the first match is painted; Playwright would notice it late. */
export async function watchFirstRendered(page: Page, selector: string): Promise<void> {
  await page.addInitScript(
    ({ wanted, global }) => {
      const painted = Promise.withResolvers<number>()
      Reflect.set(window, global, painted.promise)
      const observer = new MutationObserver(handleMutation)
      observer.observe(document, { childList: true, subtree: true, characterData: true })
      function handleMutation() {
        const found = document.querySelector(wanted)
        if (!found?.textContent?.trim() || found.getBoundingClientRect().height === 0) return
        observer.disconnect()
        // The frame that paints it ends before the next task after this callback.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => painted.resolve(performance.now())
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
