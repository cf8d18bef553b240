import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/free-port.ts'
import { FULL_CATEGORY, PER_CATEGORY } from '../filled-database.ts'
import { sampleProduct } from '../product-sample.ts'

export interface Peer extends AsyncDisposable {
  /** Without a trailing slash. */
  url: string
}

const READY_BUFFER = join(import.meta.dirname, 'ready-buffer.ts')
const JSON_SERVER = resolve(fileURLToPath(import.meta.resolve('json-server')), '../../cli/bin.js')
const TIMEOUT_MS = 30_000

/** Starts a bare `node:http` server that gives another server's `answer` to every request. */
export async function startReadyBuffer(
  folder: string,
  answer: { headers: [string, string][]; body: Buffer },
): Promise<Peer> {
  const file = join(folder, 'answer')
  writeFileSync(file, answer.body)
  return start([READY_BUFFER, file, JSON.stringify(answer.headers)], '/')
}

export async function startJsonServer(folder: string): Promise<Peer> {
  const products = Array.from({ length: PER_CATEGORY }, (_, at) => ({
    id: at + 1,
    ...sampleProduct(FULL_CATEGORY, at),
  }))
  const file = join(folder, 'db.json')
  writeFileSync(file, JSON.stringify({ products }))
  return start([JSON_SERVER, file, '--quiet'], '/products/1')
}

/** Starts a script that takes `--port`, and waits until it answers at `path`. */
async function start(args: string[], path: string): Promise<Peer> {
  const port = await freePort()
  const child = spawn(process.execPath, [...args, '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const url = `http://127.0.0.1:${port}`
  await waitForAnswer(url + path, child)
  return {
    url,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function waitForAnswer(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + TIMEOUT_MS
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error(`${url} did not answer`)
}
