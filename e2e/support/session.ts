import type { BrowserContext, Page } from '@playwright/test'
import { ADMIN } from './reference-server.ts'

/** Storage of a browser in which the administrator is signed in at `origin`. */
export function signedIn(origin: string, token: string) {
  const localStorage = [
    { name: 'authToken', value: token },
    { name: 'authUsername', value: ADMIN.username },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/**
 * Has the first page of the browser start signed in. Quicker than setting the storage, for which
 * Playwright opens a page of its own; later pages keep what the product made of the session.
 */
export async function signInOnce(context: BrowserContext, token: string): Promise<void> {
  await context.addInitScript(
    ([authToken, authUsername]) => {
      // Frames of other sites and tabs without an address have no storage.
      if (self !== top || origin === 'null' || localStorage.getItem('signedInByTest')) return
      localStorage.setItem('signedInByTest', 'yes')
      localStorage.setItem('authToken', authToken)
      localStorage.setItem('authUsername', authUsername)
    },
    [token, ADMIN.username] as const,
  )
}

/** The token the page's browser holds; the test fails without one. */
export async function storedToken(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  if (!token) throw new Error('The browser holds no token')
  return token
}

/** Types the administrator's credentials into whatever login form is open, and sends them. */
export async function logInByHand(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
}
