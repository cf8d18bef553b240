import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'public-site',
    include: ['**/*.test.ts'],
    testTimeout: 60_000,
  },
})
