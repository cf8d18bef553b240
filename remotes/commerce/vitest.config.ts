import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'commerce',
    environment: 'jsdom',
    // Same origin as the calls, as in production.
    environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@vayal/shared/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
