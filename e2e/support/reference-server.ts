import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { MEMORY_FOLDER } from '../../server/src/testing/memory-folder.ts'
import { type HostedServer, startHosted } from './server-host.ts'

const LATE_FAILURES_MS = 1_000

export const ADMIN = { username: 'admin', password: 'correct horse battery staple' } as const

export type ReferenceServer = {
  /** No trailing slash; the same after a restart. */
  url: string
  dataDir: string
  log: () => string
  isRestarting: () => boolean
  /** Shuts it down gracefully and starts it again on the same data. */
  restart: () => Promise<void>
  /** Also deletes its data. */
  stop: () => Promise<void>
}

/** Starts the real server on a free port. `webRoot` holds `shell/dist` and `remotes/<id>/dist`. */
export async function startReferenceServer(
  webRoot: string,
  settings: Record<string, string>,
): Promise<ReferenceServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnPort(await freePort(), webRoot, settings)
    } catch (error) {
      // Another process took the port.
      if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error
    }
  }
}

async function startOnPort(
  port: number,
  webRoot: string,
  settings: Record<string, string>,
): Promise<ReferenceServer> {
  const dataDir = await mkdtemp(join(MEMORY_FOLDER, 'vayal-e2e-'))
  const url = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    WEB_ROOT: webRoot,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    SEED: 'none',
    ...settings,
  }
  const servers: HostedServer[] = []
  let unreachableUntil = 0
  async function start(): Promise<void> {
    servers.push(await startHosted(env))
  }
  const stop = () => servers.at(-1)?.stop()
  const discard = () => rm(dataDir, { recursive: true, force: true })

  await start().catch(async (error: unknown) => {
    await discard()
    throw error
  })
  return {
    url,
    dataDir,
    log: () => servers.map(({ log }) => log()).join(''),
    isRestarting: () => Date.now() < unreachableUntil,
    async restart() {
      unreachableUntil = Number.POSITIVE_INFINITY
      await stop()
      await start()
      // Failures during the restart may be reported later.
      unreachableUntil = Date.now() + LATE_FAILURES_MS
    },
    async stop() {
      await stop()
      await discard()
    },
  }
}
