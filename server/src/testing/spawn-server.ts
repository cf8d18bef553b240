import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { MINIMAL_WEB_ROOT, writeWebRoot } from './minimal-web-root.ts'

export const PROGRAM = join(import.meta.dirname, '..', '..', 'vayal.mjs')

/** Disposing of it kills the process. */
export interface SpawnedServer extends AsyncDisposable {
  readonly child: ChildProcess
  /** Text on stdout, once the process has ended. */
  readonly output: Promise<string>
  readonly errors: Promise<string>
}

let minimalWebRoot: string | undefined

/** One folder for all servers of this process: the checkout may not be built. */
function sharedWebRoot(): string {
  if (minimalWebRoot === undefined) {
    const path = writeWebRoot(MINIMAL_WEB_ROOT)
    process.on('exit', () => rmSync(path, { recursive: true, force: true }))
    minimalWebRoot = path
  }
  return minimalWebRoot
}

/** Cache of compiled code that all servers of the tests share. It shortens a start by a third. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../.cache/node')

/** Passes on only `PATH` of this process. Without `WEB_ROOT` the server has no remotes. */
export function spawnServer(variables: Record<string, string>, program = PROGRAM): SpawnedServer {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      SEED: 'none',
      PORT: '0',
      WEB_ROOT: variables.WEB_ROOT ?? sharedWebRoot(),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  return {
    child,
    output: textOf(child.stdout),
    errors: textOf(child.stderr),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function textOf(stream: Readable | null): Promise<string> {
  return stream ? text(stream) : ''
}
