import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Engine } from './engine.ts'

const reply = z.object({
  id: z.optional(z.nullable(z.number())),
  type: z.string(),
  result: z.optional(z.unknown()),
  message: z.optional(z.string()),
})
const created = z.object({ context: z.string() })
const evaluated = z.object({
  type: z.string(),
  result: z.optional(z.object({ value: z.optional(z.string()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
})

/** Line in which Firefox prints the URL of its WebDriver BiDi server. */
const READY = /WebDriver BiDi listening on (ws:\S+)/
const START_TIMEOUT_MS = 45_000

/** Drives the stock browser by WebDriver BiDi, without geckodriver or a patched Firefox. */
export async function startFirefox(executable: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'vayal-firefox-'))
  // Otherwise Firefox calls Mozilla's services, and its date fields use the system's language.
  await writeFile(
    join(profile, 'user.js'),
    [
      'user_pref("app.normandy.enabled", false);',
      'user_pref("browser.shell.checkDefaultBrowser", false);',
      'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
      'user_pref("intl.accept_languages", "en-IN");',
      'user_pref("network.captive-portal-service.enabled", false);',
      'user_pref("network.connectivity-service.enabled", false);',
      'user_pref("services.settings.server", "data:,");',
    ].join('\n'),
  )
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const child = spawn(executable, [...args, '--width=1280', '--height=900', 'about:blank'], {
    env: { ...process.env, HOME: profile, TZ: 'Asia/Kolkata' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  async function end() {
    child.kill()
    await exited
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const socket = await connect(await sessionUrl(child.stderr))
    const call = caller(socket)
    await call('session.new', { capabilities: {} })
    // Unlike the first tab, a created one has the focus.
    const { context } = created.parse(await call('browsingContext.create', { type: 'tab' }))
    await call('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
    return {
      async navigate(url) {
        await call('browsingContext.navigate', { context, url, wait: 'interactive' })
      },
      async evaluate(expression) {
        const answer = evaluated.parse(
          await call('script.evaluate', {
            expression: `JSON.stringify(${expression})`,
            target: { context },
            awaitPromise: true,
          }),
        )
        if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
        const json = answer.result?.value
        return json === undefined ? undefined : JSON.parse(json)
      },
      async perform(actions) {
        await call('input.performActions', { context, actions })
      },
      async close() {
        socket.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function sessionUrl(output: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let text = ''
  output.on('data', (chunk: Buffer) => {
    text += chunk
    const url = READY.exec(text)?.[1]
    if (url) resolve(`${url}/session`)
  })
  const timer = setTimeout(
    () => reject(new Error(`Firefox did not start: ${text}`)),
    START_TIMEOUT_MS,
  )
  output.on('end', () => reject(new Error(`Firefox ended: ${text}`)))
  return promise.finally(() => clearTimeout(timer))
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.addEventListener('open', () => resolve())
  socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)))
  await promise
  return socket
}

function caller(socket: WebSocket) {
  const pending = new Map<number, PromiseWithResolvers<unknown>>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message } = reply.parse(JSON.parse(String(data)))
    const call = id === undefined || id === null ? undefined : pending.get(id)
    if (type === 'success') call?.resolve(result)
    else if (type === 'error') call?.reject(new Error(message))
  })
  let lastId = 0
  return (method: string, params: object): Promise<unknown> => {
    lastId += 1
    const call = Promise.withResolvers<unknown>()
    pending.set(lastId, call)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return call.promise
  }
}
