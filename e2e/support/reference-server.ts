import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../..')
/** Milliseconds a server may take to be ready, and to leave when asked. */
const READY_MS = 20_000
const LEAVE_MS = 10_000

export const ADMIN = { username: 'admin', password: 'correct horse battery staple' } as const

export type ReferenceServer = {
  /** Address without a slash at the end; the same after a restart. */
  url: string
  /** Where its database and its files are. */
  dataDir: string
  /** What it printed so far. */
  log: () => string
  /** Stops it in good order and starts it again on the same data. */
  restart: () => Promise<void>
  /** Kills it and throws its data away. */
  stop: () => Promise<void>
}

/**
 * Starts the real server on a free port with a data folder of its own.
 *
 * @param webRoot folder with `shell/dist` and `remotes/<id>/dist`.
 * @param settings further environment variables.
 */
export async function startReferenceServer(
  webRoot: string,
  settings: Record<string, string>,
): Promise<ReferenceServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vayal-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const output: string[] = []

  async function start(): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        WEB_ROOT: webRoot,
        // Hundreds of servers start: from the second on they need not compile.
        NODE_COMPILE_CACHE: resolve(ROOT, '.cache/node'),
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        SEED: 'none',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (text) => output.push(String(text)))
    child.stderr?.on('data', (text) => output.push(String(text)))
    try {
      await ready(url, child)
    } catch (cause) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start. It said:\n${output.join('')}`, { cause })
    }
    return child
  }

  const discard = () => rm(dataDir, { recursive: true, force: true })
  let running = await start().catch(async (error: unknown) => {
    await discard()
    throw error
  })
  return {
    url,
    dataDir,
    log: () => output.join(''),
    async restart() {
      await leave(running)
      running = await start()
    },
    async stop() {
      // Not in good order, which takes a second: nothing of it is needed any more.
      await leave(running, 'SIGKILL')
      await discard()
    },
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error(`It was not ready within ${READY_MS / 1000} s`)
}

async function leave(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), LEAVE_MS)
  await exited
  clearTimeout(late)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
