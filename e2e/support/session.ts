import type { BrowserContext, Page } from '@playwright/test'
import { ADMIN } from './reference-server.ts'

export function signedIn(origin: string, token: string) {
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'authUsername', value: ADMIN.username },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** Signs in the browser's first page. Playwright's storage state is slower: it opens a page. */
export async function signInOnce(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(
    ([authToken, authUsername]) => {
      // Frames of other sites and tabs without a URL have no storage.
      if (self !== top || origin === 'null' || localStorage.getItem('signedInByTest')) return
      localStorage.setItem('signedInByTest', 'yes')
      localStorage.setItem('authToken', authToken)
      localStorage.setItem('authUsername', authUsername)
    },
    [token, ADMIN.username] as const,
  )
}

export async function storedToken(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  if (!token) throw new Error('The browser holds no token')
  return token
}

export async function signInByForm(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
}
