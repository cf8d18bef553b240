import { statSync } from 'node:fs'
import { Kysely, PostgresDialect } from 'kysely'
import {
  type Database,
  openDatabase,
  type Queries,
  requireUtf8,
  sqliteFile,
} from '../../platform/database/database.ts'
import { lockDatabase } from '../../platform/database/database-lock.ts'
import { requireNotMoved } from '../../platform/database/moved-mark.ts'
import { postgresPool } from '../../platform/database/postgres-pool.ts'
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Environment } from '../../platform/environment.ts'
import { DataError } from './contents.ts'

type Place = Pick<Environment, 'databaseUrl' | 'dataDir'>

/**
 * Reads one state of an installation's database, while servers write to it. Its schema stays what
 * it is: they may be of an older release.
 */
export async function readState<T>(
  { databaseUrl, dataDir }: Place,
  work: (trx: Queries) => Promise<T>,
): Promise<T> {
  requireDatabase({ databaseUrl, dataDir })
  const db = databaseUrl === null ? sqlite(dataDir, 'read-only') : postgres(databaseUrl)
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction
    .setAccessMode('read only')
    .execute(work)
    .finally(() => db.destroy())
}

/**
 * Reads the embedded database while no server uses it, and lets none begin.
 *
 * @throws {DataError} when one does
 * @throws {UnusableDatabaseError} when its data was moved before
 */
export async function readAlone<T>(
  dataDir: string,
  work: (trx: Queries) => Promise<T>,
): Promise<T> {
  requireDatabase({ databaseUrl: null, dataDir })
  requireNotMoved({ databaseUrl: null, dataDir })
  const unlock = lockDatabase(dataDir, 'move')
  try {
    const db = openAlone(dataDir)
    return await db
      .transaction()
      .execute(work)
      .finally(() => db.destroy())
  } finally {
    unlock()
  }
}

/**
 * Opens a database as a server does, for a command that changes rows while servers run.
 *
 * @throws {DataError} when there is none yet
 * @throws {UnusableDatabaseError} when its data was moved
 */
export async function openBesideServers(place: Place): Promise<Database> {
  requireNotMoved(place)
  requireDatabase(place)
  return openDatabase(place)
}

/** All of `work` or nothing. */
export function writeState<T>(databaseUrl: string, work: (trx: Queries) => Promise<T>): Promise<T> {
  const db = postgres(databaseUrl)
  return db
    .transaction()
    .execute(async (trx) => {
      await requireUtf8(trx)
      return work(trx)
    })
    .finally(() => db.destroy())
}

/** As `writeState`, to an embedded database. */
export function writeEmbedded<T>(file: string, work: (trx: Queries) => Promise<T>): Promise<T> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, 'alone') })
  return db
    .transaction()
    .execute(work)
    .finally(() => db.destroy())
}

function openAlone(dataDir: string): Queries {
  try {
    return sqlite(dataDir, 'alone')
  } catch (error) {
    if (error instanceof Error && /locked|busy/.test(error.message)) {
      throw new DataError(`A server uses the database in ${dataDir}: stop it first`)
    }
    throw error
  }
}

/**
 * To be asked before an embedded database is opened, which would make an empty one.
 *
 * @throws {DataError} when there is none yet
 */
function requireDatabase({ databaseUrl, dataDir }: Place): void {
  if (databaseUrl !== null) return
  // Unlike `existsSync` it throws where another user's folder hides what is in it.
  if (statSync(sqliteFile(dataDir), { throwIfNoEntry: false }) !== undefined) return
  throw new DataError(`There is no database in DATA_DIR ${dataDir}`)
}

function sqlite(dataDir: string, mode: 'alone' | 'read-only'): Queries {
  return new Kysely<Tables>({ dialect: sqliteDialect(sqliteFile(dataDir), mode) })
}

function postgres(url: string): Queries {
  // What a connection suffers its statement says.
  const pool = postgresPool(url, { connections: 1, patient: true, warn: () => {} })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
