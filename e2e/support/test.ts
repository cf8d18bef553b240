import { resolve } from 'node:path'
import { test as base, type Page } from '@playwright/test'
import { type ForeignBackend, startForeignBackend } from '../foreign-backend/foreign-backend.ts'
import { AdminApi } from './admin-api.ts'
import { type ReferenceServer, startReferenceServer } from './reference-server.ts'
import { signInOnce } from './session.ts'
import { watch } from './watch.ts'

const WEB_ROOTS = resolve(import.meta.dirname, '../../.cache/e2e')

type Options = {
  /** Web root of the server: see `assembleWebRoots` in scripts/e2e/web-roots.ts. */
  builds: 'one' | 'two' | 'unrenderable' | 'throwing' | 'contract-2'
  /** Environment variables of the server beyond the usual ones. */
  settings: Record<string, string>
  /** If true, pages prefetch nothing: a prefetch could meet the failure meant for another call. */
  savesData: boolean
}

export const webRootOf = (builds: Options['builds']) => resolve(WEB_ROOTS, builds)

type Fixtures = {
  server: ReferenceServer
  api: AdminApi
  /** Expected failures, as patterns of `watch` lines. Anything else fails the test. */
  allowed: RegExp[]
  /** Other origins that pages may reach. */
  origins: string[]
  foreignBackend: ForeignBackend
  open: (path: string, page?: Page) => Promise<void>
  health: undefined
}

export const test = base.extend<Options & Fixtures>({
  builds: ['one', { option: true }],
  settings: [{}, { option: true }],
  savesData: [true, { option: true }],

  server: async ({ builds, settings }, use, testInfo) => {
    const server = await startReferenceServer(webRootOf(builds), settings)
    await use(server)
    await server.stop()
    if (testInfo.status !== testInfo.expectedStatus && server.log()) {
      await testInfo.attach('server log', { body: server.log(), contentType: 'text/plain' })
    }
  },

  baseURL: async ({ server }, use) => use(server.url),

  api: async ({ server }, use) => use(new AdminApi(server)),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  allowed: async ({}, use) => use([]),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  origins: async ({}, use) => use([]),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first parameter.
  foreignBackend: async ({}, use) => {
    const backend = await startForeignBackend()
    await use(backend)
    await backend.stop()
  },

  open: async ({ context, page, api }, use) => {
    let signingIn: Promise<void> | undefined
    await use(async (path, target = page) => {
      // Once, also for tabs that open side by side.
      signingIn ??= api.signIn().then((token) => signInOnce(context, token))
      await signingIn
      // Not "load", which waits for files that never arrive.
      const load = () => target.goto(path, { waitUntil: 'domcontentloaded' })
      await load().catch((error: unknown) => {
        // A dialog that is still closing goes back in the history, which stops the load.
        if (!String(error).includes('ERR_ABORTED')) throw error
        return load()
      })
    })
  },

  health: [
    async ({ context, server, origins, allowed, savesData }, use) => {
      if (savesData) await context.addInitScript(saveData)
      const problems = await watch(context, [server.url, ...origins], server.isRestarting)
      await use(undefined)
      const unexpected = problems.filter((line) => !allowed.some((pattern) => pattern.test(line)))
      if (unexpected.length > 0) {
        throw new Error(`The pages were not healthy:\n${unexpected.join('\n')}`)
      }
    },
    { auto: true },
  ],
})

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}
