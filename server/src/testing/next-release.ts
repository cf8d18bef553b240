import { inject, onTestFinished } from 'vitest'
import { migrations } from '../../migrations/migrations.ts'
import { NEXT_MIGRATION, nextMigration } from './next-migration.ts'
import { makeEmptyDatabase } from './test-database.ts'

/** Makes this process start servers of a simulated next release, until the end of the test. */
export function beginNextRelease(): void {
  migrations[NEXT_MIGRATION] = nextMigration
  onTestFinished(() => {
    delete migrations[NEXT_MIGRATION]
  })
}

/** A database that the next release may migrate: later tests reuse all others. */
export async function databaseToMigrate(): Promise<{ DATABASE_URL?: string }> {
  return inject('postgres') === undefined ? {} : { DATABASE_URL: await makeEmptyDatabase() }
}
