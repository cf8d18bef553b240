import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'stores',
    environment: 'jsdom',
    testTimeout: 60_000,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['@vayal/shared/testing/setup'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
