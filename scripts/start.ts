import { buildOrExit } from './build.ts'

const started = performance.now()
console.log('Building what changed…')
await buildOrExit()
console.log(
  `Starting, ${((performance.now() - started) / 1000).toFixed(1)} s after the build began…`,
)

// In this process: a signal reaches the server itself.
await import('../server/src/main.ts')
