import { defineProject } from 'vitest/config'

export default defineProject({
  // Commands run in full, on a machine that may be busy.
  test: { name: 'scripts', environment: 'node', testTimeout: 240_000, hookTimeout: 120_000 },
})
