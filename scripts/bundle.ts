import { type Configuration, rspack } from '@rspack/core'

/** @throws {Error} with the bundler’s messages */
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

/** Elapsed time since `started` (a `performance.now()`). */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
