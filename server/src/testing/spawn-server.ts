import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

export const PROGRAM = join(import.meta.dirname, '..', '..', 'vayal.mjs')

/** The server in a process of its own; disposing of it kills it. */
export interface SpawnedServer extends AsyncDisposable {
  readonly child: ChildProcess
  /** All that it wrote, once it has ended. */
  readonly output: Promise<string>
  readonly errors: Promise<string>
}

/**
 * The server as it is started in earnest.
 *
 * @param variables its environment, `DATA_DIR` among it
 */
export function spawnServer(variables: Record<string, string>): SpawnedServer {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, SEED: 'none', PORT: '0', ...variables },
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
