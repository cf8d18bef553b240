import { inject } from 'vitest'
import { makeDataDir } from './server-process.ts'
import type { TestApp } from './test-app.ts'
import { makeEmptyDatabase } from './test-database.ts'

export type Place = Record<'DATA_DIR' | 'DATABASE_URL', string>

export function placeOf(app: TestApp): Place {
  return { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl ?? '' }
}

export async function emptyPlace(): Promise<Place> {
  const onPostgres = inject('postgres') !== undefined
  return {
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: onPostgres ? await makeEmptyDatabase() : '',
  }
}
