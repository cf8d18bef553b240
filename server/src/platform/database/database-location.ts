import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { DatabaseLocation } from '../environment.ts'
import { sqliteFile } from './database.ts'
import { UnusableDatabaseError } from './database-errors.ts'

/** Name of a database for messages: its file, or its URL without the password. */
export function databaseName({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (databaseUrl === null) return `SQLite ${sqliteFile(dataDir)}`
  // The driver fills in what the URL omits, from PGUSER and the like.
  const { user, host, port, database } = new Client(databaseUrl)
  return `PostgreSQL ${user}@${host}:${port}/${database}`
}

/** Path of the file that marks the data as moved. Not a row, which backups would carry along. */
export function movedMarkPath(dataDir: string): string {
  return `${sqliteFile(dataDir)}.moved`
}

export async function markMoved(dataDir: string, target: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(movedMarkPath(dataDir), `${target} on ${day}\n`, { mode: 0o600, flush: true })
}

export function requireNotMoved({ databaseUrl, dataDir }: DatabaseLocation): void {
  const mark = movedMarkPath(dataDir)
  if (databaseUrl !== null || !existsSync(mark)) return
  throw new UnusableDatabaseError(
    'DATA_DIR',
    `its data was moved to ${readFileSync(mark, 'utf8').trim()}. Set DATABASE_URL, or delete ` +
      `${mark} to go back to the data as it was before the move`,
  )
}
