import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { resolve as resolvePath } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Configuration, rspack } from '@rspack/core'
import { ROOT } from './workspaces.ts'

/** Runs `rspack build` as the package's team does. @throws {Error} with the bundler's messages */
export async function buildPackage(folder: string, version?: string, path?: string): Promise<void> {
  const args = ['build', ...(path === undefined ? [] : ['--output-path', path])]
  const env = version === undefined ? {} : { BUILD_VERSION: version }
  const child = startRspack(folder, args, env, ['ignore', 'pipe', 'pipe'])
  const { promise, resolve: done, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('exit', done)
  const [code, ...output] = await Promise.all([promise, textOf(child.stdout), textOf(child.stderr)])
  if (code !== 0) throw new Error(output.join('').trim())
}

/** Runs a command of rspack that watches files. This process and the command end together. */
export function watchPackage(folder: string, args: string[], env: Record<string, string>): void {
  const child = startRspack(folder, args, env, ['ignore', 'inherit', 'inherit'])
  child.on('exit', (code) => process.exit(code ?? 1))
  endWithThisProcess(child)
}

export function endWithThisProcess(child: ChildProcess): void {
  process.on('exit', () => child.kill())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(0))
  }
}

function startRspack(
  folder: string,
  args: string[],
  env: Record<string, string>,
  stdio: StdioOptions,
): ChildProcess {
  const program = resolvePath(ROOT, 'node_modules/.bin/rspack')
  return spawn(program, args, {
    cwd: resolvePath(ROOT, folder),
    env: { ...process.env, ...env },
    stdio,
  })
}

async function textOf(stream: Readable | null): Promise<string> {
  return stream ? text(stream) : ''
}

/** @throws {Error} with the bundler's messages */
export function bundle(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  const { promise, resolve: done, reject } = Promise.withResolvers<void>()
  compiler.run((error, stats) => {
    compiler.close(() => undefined)
    if (error) return reject(error)
    if (stats?.hasErrors()) return reject(new Error(stats.toString('errors-only')))
    done()
  })
  return promise
}

/** Formats the time since `started`, a `performance.now()`. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
