import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const MAIN = join(import.meta.dirname, '..', 'main.ts')

/** A folder that goes with the test. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vayal-main-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/**
 * The server as it is started in earnest, in a process that ends with the test.
 *
 * @param variables its environment, `DATA_DIR` among it
 */
export function startProcess(variables: Record<string, string>): {
  child: ChildProcess
  output: Promise<string>
  errors: Promise<string>
} {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, SEED: 'none', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: textOf(child.stdout), errors: textOf(child.stderr) }
}

/** What a start that fails leaves to read. */
export async function startFailure(variables: Record<string, string>) {
  const { child, errors } = startProcess(variables)
  const [code] = await once(child, 'exit')
  return { code, error: await errors }
}

async function textOf(stream: Readable | null): Promise<string> {
  return stream ? text(stream) : ''
}
