import { defineProject } from 'vitest/config'

/** Attacks on the whole server, at a size that takes seconds; `npm run torture` runs them in full. */
export default defineProject({
  test: {
    name: 'torture',
    environment: 'node',
    testTimeout: 240_000,
    include: ['torture/**/*.test.ts'],
  },
})
