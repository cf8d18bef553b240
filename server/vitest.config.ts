import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'server',
    environment: 'node',
    // Every test makes its own application, so the files can share a worker and what it has loaded.
    isolate: false,
    testTimeout: 60_000,
    include: ['{demo,src}/**/*.test.ts'],
    exclude: ['src/**/*.postgres.test.ts', 'src/**/*.object-storage.test.ts'],
  },
})
