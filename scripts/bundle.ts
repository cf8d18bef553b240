import { type Configuration, rspack } from '@rspack/core'

/** @throws {Error} with what the bundler says of the code */
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

/** Since `started` (of `performance.now()`), to be read. */
export function seconds(started: number): string {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`
}
