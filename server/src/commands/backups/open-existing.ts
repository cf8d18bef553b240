import { statSync } from 'node:fs'
import { ping, type Queries, requireUtf8, sqliteFile } from '../../platform/database/database.ts'
import { DatabaseUnavailableError } from '../../platform/database/database-errors.ts'
import { requireNotMoved } from '../../platform/database/database-location.ts'
import { lockDatabase } from '../../platform/database/database-lock.ts'
import { listTables, requireCompatibleSchema } from '../../platform/database/database-schema.ts'
import { postgresHandle } from '../../platform/database/postgres-pool.ts'
import { sqliteHandle } from '../../platform/database/sqlite-dialect.ts'
import type { DatabaseLocation } from '../../platform/environment.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import { listRecordedUploads } from '../../platform/uploads/uploads-repository.ts'

type Work<T> = (trx: Queries) => Promise<T>

/** Reads a snapshot while servers write. Does not migrate: the servers may be of an older release. */
export async function readSnapshot<T>(location: DatabaseLocation, work: Work<T>): Promise<T> {
  requireDatabase(location)
  const { databaseUrl, dataDir } = location
  const db =
    databaseUrl === null
      ? sqliteHandle(sqliteFile(dataDir), 'read-only')
      : openPostgres(databaseUrl)
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction
    .setAccessMode('read only')
    .execute(work)
    .finally(() => db.destroy())
}

/** Locks a database while reading it. @throws {OperatorError} if another process has it open */
export async function readExclusively<T>(dataDir: string, work: Work<T>): Promise<T> {
  requireDatabase({ databaseUrl: null, dataDir })
  const lock = lockDatabase(dataDir, 'move')
  const db = sqliteHandle(sqliteFile(dataDir), 'exclusive')
  try {
    await requireUnused(db, dataDir)
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
    lock.close()
  }
}

export async function writePostgres<T>(databaseUrl: string, work: Work<T>): Promise<T> {
  const db = openPostgres(databaseUrl)
  try {
    await requireUtf8(db)
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
  }
}

/** @throws {OperatorError} without tables, {UnusableDatabaseError} when they are foreign or newer */
export async function readInventory(trx: Queries) {
  const migrations = await requireCompatibleSchema(trx)
  if (migrations.length === 0) throw new OperatorError('The database holds no data of Vayal')
  return { migrations, hashes: await listRecordedUploads(trx) }
}

export async function requireEmpty(db: Queries): Promise<void> {
  const [first] = await listTables(db)
  if (first === undefined) return
  throw new OperatorError(
    `The database is not empty: it has the table "${first.name}". Make a new one (createdb)`,
  )
}

/** @throws when it was moved, or its file is missing: opening it would create an empty one */
export function requireDatabase({ databaseUrl, dataDir }: DatabaseLocation): void {
  if (databaseUrl !== null) return
  requireNotMoved({ databaseUrl, dataDir })
  // Unlike `existsSync` it throws when the folder of another user hides its contents.
  if (statSync(sqliteFile(dataDir), { throwIfNoEntry: false }) !== undefined) return
  throw new OperatorError(`There is no database in DATA_DIR ${dataDir}`)
}

async function requireUnused(db: Queries, dataDir: string): Promise<void> {
  try {
    await ping(db)
  } catch (error) {
    if (error instanceof DatabaseUnavailableError && /locked|busy/.test(error.message)) {
      throw new OperatorError(`A server uses the database in ${dataDir}: stop it first`)
    }
    throw error
  }
}

function openPostgres(url: string): Queries {
  // A broken connection fails its statement, which reports it.
  return postgresHandle(url, { connections: 1, longRunning: true, warn: () => {} })
}
