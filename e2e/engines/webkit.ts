import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { freePort } from '../../scripts/free-port.ts'
import type { Engine } from './engine.ts'

const answer = z.object({ value: z.unknown() })
const created = z.object({ sessionId: z.string() })
const failure = z.object({ message: z.string() })

const START_TIMEOUT_MS = 45_000
/** In pixels; the toolbar takes 38. */
const WINDOW = { width: 1280, height: 838 }

/** Drives WebKitGTK's MiniBrowser by WebDriver on a display of its own. */
export async function startWebKit(driver: string, xvfb: string): Promise<Engine> {
  const cleanup = new AsyncDisposableStack()
  try {
    const session = await startSession(driver, xvfb, cleanup)
    await call('POST', `${session}/window/rect`, WINDOW)
    return {
      async navigate(url) {
        await call('POST', `${session}/url`, { url })
      },
      evaluate: (expression) =>
        call('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
      async perform(actions) {
        await call('POST', `${session}/actions`, { actions })
      },
      close: () => cleanup.disposeAsync(),
    }
  } catch (error) {
    await cleanup.disposeAsync()
    throw error
  }
}

async function startSession(
  driver: string,
  xvfb: string,
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'vayal-webkit-'))
  cleanup.defer(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
  const screen = ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1280x900x24']
  const display = spawn(xvfb, screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  cleanup.defer(() => end(display))
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      HOME: home,
      DISPLAY: `:${await displayNumber(display)}`,
      GDK_BACKEND: 'x11',
      LANG: 'en_IN.UTF-8',
      NO_AT_BRIDGE: '1',
      TZ: 'Asia/Kolkata',
    },
    stdio: 'ignore',
  })
  cleanup.defer(() => end(server))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url)
  const { sessionId } = created.parse(await call('POST', `${url}/session`, { capabilities: {} }))
  const session = `${url}/session/${sessionId}`
  cleanup.defer(async () => {
    await call('DELETE', session)
  })
  return session
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

/** Number of the free display that Xvfb chose, which it prints once it is ready. */
async function displayNumber({ stdio }: ChildProcess): Promise<number> {
  const output = stdio[3]
  if (!(output instanceof Readable)) throw new Error('Xvfb has no output')
  const signal = AbortSignal.timeout(START_TIMEOUT_MS)
  const [line] = await once(output, 'data', { signal })
  return Number(line)
}

async function waitUntilReady(url: string): Promise<void> {
  const signal = AbortSignal.timeout(START_TIMEOUT_MS)
  while (!(await fetch(`${url}/status`, { signal }).catch(() => null))) {
    signal.throwIfAborted()
    await delay(50)
  }
}

async function call(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = answer.parse(await response.json())
  if (!response.ok) throw new Error(failure.parse(value).message)
  return value
}
