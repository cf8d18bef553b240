import type { Page } from '@playwright/test'

/** A way to leave a form with unsaved input. */
export type Leaving = { name: string; start: (page: Page) => Promise<unknown> }

export const LEAVINGS: readonly Leaving[] = [
  { name: 'Back', start: (page) => page.evaluate(() => history.back()) },
  { name: 'Reload', start: (page) => page.evaluate(() => location.reload()) },
  { name: 'closing the tab', start: (page) => page.close({ runBeforeUnload: true }) },
  {
    name: 'a link',
    // By the script: a dialog covers the links.
    start: (page) =>
      page.getByRole('link', { name: 'Stores', includeHidden: true }).dispatchEvent('click'),
  },
]

/** Leaves and refuses to: the page or the browser asks, and the form stays. */
export async function askedOn(page: Page, leaving: Leaving): Promise<void> {
  // The browser asks only where the user has pressed something.
  await page.keyboard.press('Tab')
  const byBrowser = page.waitForEvent('dialog').then((dialog) => dialog.dismiss())
  const keepEditing = page.getByRole('button', { name: 'Keep editing' })
  const byPage = keepEditing.click({ timeout: 10_000 })
  const asked = Promise.any([byBrowser, byPage])
  await leaving.start(page)
  await asked
  for (const unanswered of [byBrowser, byPage]) unanswered.catch(() => undefined)
}

/** Leaves the form for good. */
export async function dropInput(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/no-such-page')
  page.removeAllListeners('dialog')
}
