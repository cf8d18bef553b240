import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type SpawnedServer, spawnServer } from './spawn-server.ts'

/** Creates a folder that is removed after the test. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vayal-main-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/**
 * Starts a server in a process that ends with the test.
 *
 * @param variables its environment, `DATA_DIR` among it
 */
export function startProcess(variables: Record<string, string>): SpawnedServer {
  const server = spawnServer(variables)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

/** Exit code and stderr of a failed start. */
export async function startFailure(variables: Record<string, string>) {
  const { child, errors } = startProcess(variables)
  const [code] = await once(child, 'exit')
  return { code, error: await errors }
}
