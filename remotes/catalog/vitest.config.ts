import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'catalog',
    environment: 'jsdom',
    // A worker with jsdom and everything imported takes longer to start than most files to run. The
    // setup file resets the state that files would otherwise share.
    isolate: false,
    // For a busy machine; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The origin of the calls, as in production: an upload that is watched would need leave from another.
    environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@vayal/shared/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
