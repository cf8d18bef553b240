import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'commerce',
    environment: 'jsdom',
    // A worker takes longer to start than most files to run. The setup file resets shared state.
    isolate: false,
    // The origin of the calls: upload progress from another origin would need a CORS preflight.
    environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
    // For a busy machine; a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@vayal/shared/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
