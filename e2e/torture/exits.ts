import type { Page } from '@playwright/test'

export type Exit = {
  name: string
  start: (page: Page) => Promise<unknown>
  isCoveredByDialogs?: boolean
}

export const EXITS: readonly Exit[] = [
  { name: 'Back', start: (page) => page.evaluate(() => history.back()) },
  { name: 'Reload', start: (page) => page.evaluate(() => location.reload()) },
  { name: 'closing the tab', start: (page) => page.close({ runBeforeUnload: true }) },
  {
    name: 'a link',
    start: (page) => page.getByRole('link', { name: 'Stores', exact: true }).click(),
    isCoveredByDialogs: true,
  },
]

export async function expectConfirmation(page: Page, exit: Exit): Promise<void> {
  const keepEditing = page.getByRole('button', { name: 'Keep editing' })
  const byBrowser = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return 'browser'
  })
  const byPage = keepEditing.waitFor({ timeout: 10_000 }).then(() => 'page')
  for (const unanswered of [byBrowser, byPage]) unanswered.catch(() => undefined)
  await exit.start(page)
  if ((await Promise.any([byBrowser, byPage])) === 'page') await keepEditing.click()
}

export async function discardInput(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/admin/no-such-page')
  page.removeAllListeners('dialog')
}
