import { defineProject } from 'vitest/config'

/** The same tests on PostgreSQL, and some of its own. */
export default defineProject({
  test: {
    name: 'server-postgres',
    environment: 'node',
    isolate: false,
    testTimeout: 20_000,
    globalSetup: './src/testing/throw-away-postgres.ts',
    include: ['src/**/*.test.ts'],
    exclude: [
      // The embedded database itself, and the process that starts on it.
      'src/database/sqlite*.test.ts',
      'src/main.test.ts',
      // These touch no database.
      'src/environment.test.ts',
      'src/seed/demo/**',
      'src/web/preloads.test.ts',
    ],
  },
})
