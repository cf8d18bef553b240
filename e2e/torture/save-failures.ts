import type { Page, Request, Route } from '@playwright/test'
import type { AdminApi } from '../support/admin-api.ts'
import { ADMIN } from '../support/reference-server.ts'
import { storedToken } from '../support/session.ts'

/** A shorter timeout than in production, so that the suite does not wait. */
const SHORTENED_MS = 1_500

export type Call = { method: string; path: RegExp }

export type SaveFailure = {
  name: string
  /** Makes the next such call fail; returns a function that ends the failure. */
  cause: (page: Page, call: Call, api: AdminApi) => Promise<() => Promise<void>>
  /** Answers a prompt that replaces the message; then the save continues by itself. */
  asks?: (page: Page) => Promise<void>
  /** True if the page gets no answer: the write may have been stored. */
  isUnanswered?: boolean
  /** Text of the failure that a form may show instead of its own. */
  text?: RegExp
}

export const SAVE_FAILURES: readonly SaveFailure[] = [
  {
    name: 'answered 500',
    cause: (page, call) => once(page, call, (route) => route.fulfill({ status: 500 })),
  },
  {
    name: 'never answered',
    isUnanswered: true,
    cause: async (page, call) => {
      await page.evaluate(() => Reflect.set(window, 'hasShortTimeouts', true))
      const endFailure = await once(page, call, () => {})
      return async () => {
        await endFailure()
        await page.evaluate(() => Reflect.set(window, 'hasShortTimeouts', false))
      }
    },
  },
  {
    name: 'offline',
    text: /^No connection\. (Your entries are kept|Decide again)/,
    cause: async (page) => {
      await page.context().setOffline(true)
      return () => page.context().setOffline(false)
    },
  },
  {
    name: 'session expired',
    cause: async (page, _call, api) => {
      await api.revoke(await storedToken(page))
      return async () => {}
    },
    asks: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await dialog.getByRole('button', { name: 'Login' }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  { name: 'answer cut off', cause: cutAnswer, isUnanswered: true },
]

export async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript((shortened) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(Reflect.get(window, 'hasShortTimeouts') ? shortened : ms)
  }, SHORTENED_MS)
}

function isCall(request: Request, { method, path }: Call): boolean {
  return request.method() === method && path.test(new URL(request.url()).pathname)
}

async function once(page: Page, call: Call, fail: (route: Route) => unknown) {
  let failed = false
  await page.route('**/api/**', async (route) => {
    if (failed || !isCall(route.request(), call)) return route.fallback()
    failed = true
    await fail(route)
  })
  return () => page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** The server performs the call, but the page never gets the answer. */
async function cutAnswer(page: Page, { method, path }: Call): Promise<() => Promise<void>> {
  // Only CDP forwards the request exactly as the browser made it, including its file.
  const session = await page.context().newCDPSession(page)
  let cut = false
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (!cut && request.method === method && path.test(new URL(request.url).pathname)) {
      cut = true
      void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    } else {
      // The page may have cancelled it or be closed.
      session.send('Fetch.continueRequest', { requestId }).catch(() => {})
    }
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*', requestStage: 'Response' }],
  })
  return () => session.detach()
}
