import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { MEMORY_FOLDER } from '../src/testing/memory-folder.ts'
import { type SpawnedServer, spawnServer } from '../src/testing/spawn-server.ts'

export const PASSWORD = 'correct horse battery staple'

export interface RunningServer extends SpawnedServer {
  /** Without a trailing slash. */
  readonly url: string
}

/** Code and web root of another release than this checkout's. */
export interface Program {
  /** `vayal.mjs` of its checkout. */
  file: string
  webRoot: string
}

const ready = z.object({ type: z.literal('ready'), url: z.string() })
const grant = z.object({ token: z.string() })

/** @param fast in memory where possible; not for attacks on the disk */
export async function makeFolder({
  fast = false,
} = {}): Promise<AsyncDisposable & { path: string }> {
  const parent = fast ? MEMORY_FOLDER : tmpdir()
  const path = await mkdtemp(join(parent, 'vayal-torture-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** Resolves when the server is ready; throws its output when it ends instead. */
export async function startServer(
  variables: Record<string, string>,
  program?: Program,
): Promise<RunningServer> {
  const webRoot = program && { WEB_ROOT: program.webRoot }
  const server = spawnServer({ ADMIN_PASSWORD: PASSWORD, ...webRoot, ...variables }, program?.file)
  const failed = server.errors.then((errors) => {
    throw new Error(`The server ended before it was ready: ${errors}`)
  })
  try {
    const [message] = await Promise.race([once(server.child, 'message'), failed])
    // Avoids an unhandled rejection when the server is stopped.
    failed.catch(() => {})
    const url = ready.parse(message).url.replace('//localhost', '//127.0.0.1')
    return { ...server, url }
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
}

export async function terminate({
  child,
}: RunningServer): Promise<{ milliseconds: number; code: unknown }> {
  const started = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = await ended
  return { milliseconds: performance.now() - started, code }
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: PASSWORD }),
  })
  return grant.parse(await response.json()).token
}
