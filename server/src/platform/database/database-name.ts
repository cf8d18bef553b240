import { Client } from 'pg'
import type { DatabaseLocation } from '../environment.ts'
import { sqliteFile } from './database.ts'

/** Name of a database for messages: its file, or its URL without the password. */
export function databaseName({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (databaseUrl === null) return `SQLite ${sqliteFile(dataDir)}`
  // The driver adds what the URL omits from PGUSER and the like.
  const { user, host, port, database } = new Client(databaseUrl)
  return `PostgreSQL ${user}@${host}:${port}/${database}`
}
