import { readEnvironment } from '../server/src/platform/environment.ts'
import { failureText, requireFreePort } from '../server/src/start-conditions.ts'
import { buildOrExit } from './build.ts'
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()

try {
  // What cannot start is said now, not after the minutes that a first build takes.
  const { host, port } = readEnvironment(process.env, process.cwd())
  await requireFreePort(host, port)
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}

const started = performance.now()
console.log('Building what changed…')
await buildOrExit()
console.log(
  `Starting, ${((performance.now() - started) / 1000).toFixed(1)} s after the build began…`,
)

// In this process, which npm forwards signals to.
await import('../server/src/main.ts')
