import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['shared', 'shell', 'server', 'public-site', 'remotes/*'],
    reporters: ['default'],
  },
})
