import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'commerce',
    environment: 'jsdom',
    // A worker with jsdom and everything imported takes longer to start than most files to run. The
    // setup file resets the state that files would otherwise share.
    isolate: false,
    // The origin of the calls, as in production: an upload that is watched would need leave from another.
    environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
    // Whole forms are filled in key by key.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@vayal/shared/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
