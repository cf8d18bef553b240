import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'content',
    environment: 'jsdom',
    testTimeout: 60_000,
    // Same origin as the calls, because upload progress needs a CORS preflight elsewhere.
    environmentOptions: { jsdom: { url: 'http://vayal.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@vayal/shared/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
