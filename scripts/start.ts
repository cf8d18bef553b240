import { readEnvironment } from '../server/src/platform/environment.ts'
import { failureText, requireFreePort } from '../server/src/start-conditions.ts'
import { buildOrExit } from './build.ts'
import { seconds } from './bundle.ts'
import { stopWithParent } from './stop-with-parent.mjs'

stopWithParent()

try {
  // Before the build, which takes minutes the first time.
  const { host, port } = readEnvironment(process.env, process.cwd())
  await requireFreePort(host, port)
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}

const started = performance.now()
console.log('Building what changed…')
await buildOrExit()
console.log(`Starting, ${seconds(started)} after the build began…`)

// In this process, because npm forwards signals to it.
await import('../server/src/main.ts')
