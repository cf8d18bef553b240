import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Environment } from '../environment.ts'
import { sqliteFile } from './database.ts'
import { UnusableDatabaseError } from './database-errors.ts'

/** A file beside the database rather than a row in it: backups of the old data stay free of it. */
export function movedMark(dataDir: string): string {
  return `${sqliteFile(dataDir)}.moved`
}

/**
 * Marks an embedded database as moved.
 *
 * @param target the database that has its data now
 */
export async function markMoved(dataDir: string, target: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(movedMark(dataDir), `${target} on ${day}\n`, { mode: 0o600, flush: true })
}

/** @throws {UnusableDatabaseError} when the embedded database is only what a move left behind */
export function requireNotMoved({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): void {
  const mark = movedMark(dataDir)
  if (databaseUrl !== null || !existsSync(mark)) return
  throw new UnusableDatabaseError(
    'DATA_DIR',
    `its data was moved to ${readFileSync(mark, 'utf8').trim()}. Set DATABASE_URL, or delete ` +
      `${mark} to go back to the data as it was before the move`,
  )
}
