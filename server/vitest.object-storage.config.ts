import { defineProject } from 'vitest/config'

/** Tests of uploads on PostgreSQL and an object store, the storage that several servers share. */
export default defineProject({
  test: {
    name: 'server-object-storage',
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    globalSetup: ['./src/testing/throw-away-postgres.ts', './src/testing/throw-away-swift.ts'],
    include: [
      'src/platform/uploads/**/*.test.ts',
      'src/features/ad-banner/**/*.test.ts',
      'src/commands/erase-person.test.ts',
      'src/**/*.object-storage.test.ts',
    ],
  },
})
