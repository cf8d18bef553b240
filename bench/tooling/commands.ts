import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 5 * 60_000
const POLL_MS = 5

/** Disposing ends the child processes too. */
export interface RunningCommand extends AsyncDisposable {
  output(): string
}

export interface Command {
  args: string[]
  folder: string
  env?: Record<string, string>
}

/** Milliseconds that a command takes. @throws {Error} with the output of a failed command. */
export async function timeOf(command: string, { args, folder, env }: Command): Promise<number> {
  const started = performance.now()
  const { child, output } = start(command, { args, folder, ...(env && { env }) })
  const [code]: unknown[] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output()}`)
  return performance.now() - started
}

export function run(command: string, options: Command): RunningCommand {
  const { child, output } = start(command, options)
  const ended = once(child, 'exit')
  return {
    output,
    async [Symbol.asyncDispose]() {
      // Its process group: it may have child processes.
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
      await ended
    },
  }
}

/** @throws {Error} with the description when the condition stays false. */
export async function until(
  what: () => string,
  condition: () => boolean | Promise<boolean>,
): Promise<void> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    if (await condition()) return
    await wait(POLL_MS)
  }
  throw new Error(`Timed out waiting for ${what()}`)
}

function start(command: string, { args, folder, env }: Command) {
  // A Vite build in this process has set NODE_ENV.
  const { NODE_ENV: _, ...inherited } = process.env
  const child: ChildProcess = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...env },
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  }
  return { child, output: () => written }
}
