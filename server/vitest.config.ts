import { defineProject } from 'vitest/config'

export default defineProject({
  // Every test makes its own application, so the files can share a worker and what it has loaded.
  test: { name: 'server', environment: 'node', isolate: false, testTimeout: 20_000 },
})
