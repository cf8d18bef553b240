import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { packageFolders, ROOT } from './scripts/workspaces.ts'

/** Runs the torture suites first: their one long file would otherwise run alone at the end. */
class TortureFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isTorture = ({ project }: TestSpecification) => project.name === 'torture'
    return [...sorted.filter(isTorture), ...sorted.filter((file) => !isTorture(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: TortureFirst },
    // Projects that are in this checkout, which may be a sparse one.
    projects: [
      ...[...packageFolders(), 'scripts'].map((folder) => `${folder}/vitest.config.ts`),
      'server/vitest.postgres.config.ts',
      'server/vitest.object-storage.config.ts',
      'server/vitest.torture.config.ts',
    ].filter((file) => existsSync(resolve(ROOT, file))),
    reporters: ['default'],
  },
})
