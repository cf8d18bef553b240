import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { test as base } from './test.ts'

/** Credentials for the dashboard in front of the foreign backend. */
export const FOREIGN_ADMIN = { username: 'owner', password: 'paddy and millets' } as const

const BROWSER_HEADERS =
  /^(host|connection|user-agent|accept(-language|-encoding)?|origin|referer|cache-control|pragma|if-(none-match|modified-since)|content-length|sec-[\w-]+|priority|dnt|content-type)$/

/** The backend has only the specified calls; any other call or header fails the test. */
export const test = base.extend<{ onlySpecifiedCalls: undefined }>({
  origins: async ({ foreignBackend }, use) => use([foreignBackend.url]),

  settings: async ({ foreignBackend }, use) =>
    use({
      AUTH_MODE: 'client',
      API_BASE_URL: foreignBackend.url,
      CLIENT_AUTH_USERNAME: FOREIGN_ADMIN.username,
      CLIENT_AUTH_PASSWORD_SHA256: createHash('sha256')
        .update(FOREIGN_ADMIN.password)
        .digest('hex'),
    }),

  open: async ({ page }, use) =>
    use(async (path, target = page) => {
      await target.goto(path)
      await target.getByLabel('Username').fill(FOREIGN_ADMIN.username)
      await target.getByLabel('Password', { exact: true }).fill(FOREIGN_ADMIN.password)
      await target.getByRole('button', { name: 'Login' }).click()
      await expect(target).toHaveURL(path)
    }),

  onlySpecifiedCalls: [
    async ({ foreignBackend }, use) => {
      await use(undefined)
      expect(foreignBackend.unknownCalls).toEqual([])
      expect(foreignBackend.refusedHeaders).toEqual([])
      const headers = new Set(foreignBackend.calls.flatMap((call) => call.headers))
      expect([...headers].filter((name) => !BROWSER_HEADERS.test(name))).toEqual([])
    },
    { auto: true },
  ],
})
