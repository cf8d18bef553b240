import { inject } from 'vitest'
import { makeDataDir } from './server-process.ts'
import type { TestApp } from './test-app.ts'
import { makeEmptyDatabase } from './test-database.ts'

export type TestLocation = Record<'DATA_DIR' | 'DATABASE_URL', string>

export function locationOf(app: TestApp): TestLocation {
  return { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' }
}

export async function emptyLocation(): Promise<TestLocation> {
  const onPostgres = inject('postgres') !== undefined
  return {
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: onPostgres ? await makeEmptyDatabase() : '',
  }
}
