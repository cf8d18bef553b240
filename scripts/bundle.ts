import { spawn } from 'node:child_process'
import { resolve as resolvePath } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Configuration, rspack } from '@rspack/core'
import { ROOT } from './workspaces.ts'

/**
 * Runs `rspack build` in a package, as its team does, with the package's rspack.config.ts.
 * @param path folder of the output; by default below the package's `dist`
 * @throws {Error} with the bundler's messages
 */
export async function buildPackage(folder: string, version?: string, path?: string): Promise<void> {
  const args = ['build', ...(path === undefined ? [] : ['--output-path', path])]
  const child = spawn(resolvePath(ROOT, 'node_modules/.bin/rspack'), args, {
    cwd: resolvePath(ROOT, folder),
    env: { ...process.env, ...(version !== undefined && { BUILD_VERSION: version }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise, resolve: done, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('exit', done)
  const [code, ...output] = await Promise.all([promise, text(child.stdout), text(child.stderr)])
  if (code !== 0) throw new Error(output.join('').trim())
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

/** Text of the time since `started`, a `performance.now()`. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
