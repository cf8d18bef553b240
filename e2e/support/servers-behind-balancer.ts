import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MEMORY_FOLDER } from '../../server/src/testing/memory-folder.ts'
import { startPostgres } from '../../server/src/testing/postgres-server.ts'
import { type ReferenceServer, startReferenceServer } from './reference-server.ts'
import { startRoundRobin } from './round-robin.ts'

/** A server for each web root, on the same data. The last one gets two requests in a row. */
export async function startBehindBalancer(
  webRoots: readonly string[],
  settings: Record<string, string>,
): Promise<ReferenceServer> {
  const cleanup = new AsyncDisposableStack()
  try {
    return await start(webRoots, settings, cleanup)
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}

async function start(
  webRoots: readonly string[],
  settings: Record<string, string>,
  cleanup: AsyncDisposableStack,
): Promise<ReferenceServer> {
  const dataDir = await mkdtemp(join(MEMORY_FOLDER, 'vayal-e2e-'))
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }))
  const postgres = await startPostgres()
  cleanup.defer(() => postgres.stop())
  const servers: ReferenceServer[] = []
  for (const webRoot of webRoots) {
    const server = await startReferenceServer(webRoot, {
      DATABASE_URL: `${postgres.url}/postgres`,
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    })
    cleanup.defer(() => server.stop())
    servers.push(server)
  }
  const urls = servers.map(({ url }) => url)
  // Two servers strictly in turn could send the same files in every load.
  const balancer = await startRoundRobin([...urls, ...urls.slice(-1)])
  cleanup.defer(() => balancer.stop())
  return {
    url: balancer.url,
    dataDir,
    log: () => servers.map((server) => server.log()).join(''),
    isRestarting: () => servers.some((server) => server.isRestarting()),
    async restart() {
      for (const server of servers) await server.restart()
    },
    stop: () => cleanup.disposeAsync(),
  }
}
