import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'shared',
    environment: 'jsdom',
    // A worker takes longer to start than most files to run. The setup file resets shared state.
    isolate: false,
    // Long enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Same origin as the calls: uploads with progress to another origin need a preflight.
    environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@vayal/shared/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
