import { Client } from 'pg'
import type { Environment } from '../environment.ts'
import { sqliteFile } from './database.ts'

/** Names the database that a command acts on: its file, or its address without the password. */
export function databaseName({
  databaseUrl,
  dataDir,
}: Pick<Environment, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `SQLite ${sqliteFile(dataDir)}`
  // As the driver reads the address: what it leaves out comes from PGUSER and the like.
  const { user, host, port, database } = new Client(databaseUrl)
  return `PostgreSQL ${user}@${host}:${port}/${database}`
}
