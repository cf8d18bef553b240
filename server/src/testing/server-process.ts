import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { MEMORY_FOLDER } from './memory-folder.ts'
import { type SpawnedServer, spawnServer } from './spawn-server.ts'

export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(MEMORY_FOLDER, 'vayal-main-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

export function startProcess(variables: Record<string, string>): SpawnedServer {
  const server = spawnServer(variables)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

export async function startFailure(variables: Record<string, string>) {
  const { child, errors } = startProcess(variables)
  const [code] = await once(child, 'exit')
  return { code, error: await errors }
}
