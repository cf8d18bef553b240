import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { packageFolders, ROOT } from './scripts/workspaces.ts'

export default defineConfig({
  test: {
    // Those that are in this checkout: it may hold one remote and nothing else.
    projects: [
      ...[...packageFolders(), 'scripts'].map((folder) => `${folder}/vitest.config.ts`),
      'server/vitest.postgres.config.ts',
      'server/vitest.object-storage.config.ts',
      'server/vitest.torture.config.ts',
    ].filter((file) => existsSync(resolve(ROOT, file))),
    reporters: ['default'],
  },
})
