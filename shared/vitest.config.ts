import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'shared',
    environment: 'jsdom',
    // A worker with jsdom and everything imported takes longer to start than most files to run. The
    // setup file resets the state that files would otherwise share.
    isolate: false,
    // Long, for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Same origin as the calls, as in production: uploads with progress to another need a
    // preflight.
    environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@vayal/shared/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
