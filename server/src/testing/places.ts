import { inject } from 'vitest'
import { makeDataDir } from './server-process.ts'
import type { TestApp } from './test-app.ts'
import { makeEmptyDatabase } from './test-database.ts'

/** Environment variables of an installation's data. */
export type Place = Record<'DATA_DIR' | 'DATABASE_URL', string>

export function placeOf(app: TestApp): Place {
  return { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' }
}

/** Empty storage on the engine of this test run. */
export async function emptyPlace(): Promise<Place> {
  const onPostgres = inject('postgres') !== undefined
  return {
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: onPostgres ? await makeEmptyDatabase() : '',
  }
}
