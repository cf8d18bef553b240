import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

const ROOT = resolve(import.meta.dirname, '../..')

const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['started', 'stopped']), id: z.string() }),
  z.object({ kind: z.literal('failed'), id: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('log'), id: z.string(), text: z.string() }),
])

export type HostedServer = {
  log: () => string
  stop: () => Promise<void>
}

type PendingRequest = { done: () => void; failed: (error: Error) => void }

let host: ServerHost | undefined
let lastId = 0

/** Starts the server in a process that the worker's journeys share, as the server's code loads slowly. */
export async function startHosted(env: Record<string, string>): Promise<HostedServer> {
  host ??= new ServerHost()
  lastId += 1
  const [id, current] = [String(lastId), host]
  await current.ask({ kind: 'start', id, env })
  return {
    log: () => current.logs.get(id) ?? '',
    stop: () => current.ask({ kind: 'stop', id }),
  }
}

class ServerHost {
  readonly logs = new Map<string, string>()
  readonly #process: ChildProcess
  readonly #pending = new Map<string, PendingRequest>()
  #output = ''

  constructor() {
    this.#process = fork('server/src/testing/server-host.ts', {
      cwd: ROOT,
      // The servers must not inherit this process's environment.
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'production',
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.#process.stdout?.on('data', (text) => this.#appendOutput(text))
    this.#process.stderr?.on('data', (text) => this.#appendOutput(text))
    this.#process.on('message', (message) => this.#handleReply(reply.parse(message)))
    this.#process.on('exit', (code) =>
      this.#rejectAll(new Error(`The servers' process ended: ${code}`)),
    )
    // The test process can end without waiting for this one, which then ends, too.
    this.#process.unref()
    this.#process.channel?.unref()
  }

  ask(request: { kind: 'start' | 'stop'; id: string; env?: Record<string, string> }) {
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<void>()
    this.#pending.set(request.id, { done, failed })
    this.#process.channel?.ref()
    this.#process.send(request)
    return promise
  }

  #handleReply(answer: z.output<typeof reply>): void {
    const { id } = answer
    if (answer.kind === 'log') {
      this.logs.set(id, (this.logs.get(id) ?? '') + answer.text)
      return
    }
    const request = this.#pending.get(id)
    this.#pending.delete(id)
    if (this.#pending.size === 0) this.#process.channel?.unref()
    if (answer.kind === 'failed') request?.failed(new Error(answer.reason))
    else request?.done()
  }

  #appendOutput(text: unknown): void {
    this.#output += String(text)
  }

  #rejectAll(error: Error): void {
    if (host === this) host = undefined
    for (const { failed } of this.#pending.values()) {
      failed(new Error(`${error.message}\n${this.#output}`))
    }
    this.#pending.clear()
  }
}
