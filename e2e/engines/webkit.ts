import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import * as z from 'zod/mini'
import type { Engine } from './engine.ts'

const answer = z.object({ value: z.unknown() })
const failure = z.object({ value: z.object({ message: z.string() }) })
const session = z.object({ sessionId: z.string() })

const START_TIMEOUT_MS = 30_000

/** Debian's MiniBrowser, by WebKitWebDriver, on a virtual screen: it has no mode without one. */
export async function startWebkit(driver: string, browser: string): Promise<Engine> {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const child = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'Asia/Kolkata',
      LANG: 'en_US.UTF-8',
      // Drawing by the processor: a test machine has no graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
    stdio: 'ignore',
  })
  async function end() {
    await stop(child)
    await stop(screen)
  }
  const url = `http://127.0.0.1:${port}`
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(url + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    const json: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${failure.parse(json).value.message}`)
    return answer.parse(json).value
  }
  try {
    await until(() => call('GET', '/status'))
    const options = { binary: browser, args: ['--automation'] }
    const { sessionId } = session.parse(
      await call('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            browserName: 'MiniBrowser',
            pageLoadStrategy: 'eager',
            'webkitgtk:browserOptions': options,
          },
        },
      }),
    )
    const at = `/session/${sessionId}`
    await call('POST', `${at}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 })
    return {
      async navigate(address) {
        await call('POST', `${at}/url`, { url: address })
      },
      evaluate: (expression) =>
        call('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] }),
      async perform(actions) {
        await call('POST', `${at}/actions`, { actions })
      },
      async close() {
        await call('DELETE', at)
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Xvfb chooses a free display and writes its number to a file descriptor. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const numbers = screen.stdio[3]
  if (!numbers) throw new Error('Xvfb has no output')
  const [number] = await Promise.race([once(numbers, 'data'), failed(screen)])
  return { screen, display: `:${String(number).trim()}` }
}

async function failed(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`Xvfb ended with ${code}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

async function until(attempt: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await attempt()
      return
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
