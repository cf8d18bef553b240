import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Environment } from '../environment.ts'
import { DatabaseUnavailableError } from './database-errors.ts'
import { GroupCommit } from './group-commit.ts'
import { migrations } from './migrations/registered.ts'
import { lostRace, postgresPool } from './postgres-pool.ts'
import { requireOwnTables } from './require-own-tables.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

const CONNECTIONS = 10
/** How often at most a transaction is run that lost against others. */
const ATTEMPTS = 5
/** Of the lock under which servers fill a new database, one after another. */
const START_LOCK = 8_292_501

/** What a repository takes to read: the reading handle, or the transaction it is called in. */
export type Queries = Kysely<Tables>

export interface Database {
  read: Queries
  /** For what is one statement. */
  write: Queries
  /**
   * Runs `work`, all of it or nothing. It is run again when it lost a race against another
   * transaction, so what it does besides must bear that.
   */
  transaction<T>(work: (trx: Queries) => Promise<T>): Promise<T>
  /** Runs `work`, which has transactions of its own, while no other server is in here. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL where an address is set, else the embedded database in the data folder, and
 * brings it to the newest schema.
 *
 * @param warn told of connections that break while nobody waits for an answer
 * @throws when it cannot be opened or a migration fails; the database is then as it was.
 */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Environment, 'databaseUrl' | 'dataDir'>,
  warn: (error: Error) => void = () => {},
): Promise<Database> {
  return databaseUrl === null ? openSqlite(sqliteFile(dataDir)) : openPostgres(databaseUrl, warn)
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'vayal.sqlite')
}

/** Two handles on one file, so that a long transaction does not hold up reads. */
async function openSqlite(file: string): Promise<Database> {
  const write = handle(sqliteDialect(file, 'read-write'))
  try {
    await requireOwnTables(write)
    await migrate(write)
  } catch (error) {
    await write.destroy()
    throw error
  }
  const read = handle(sqliteDialect(file, 'read-only'))
  const commits = new GroupCommit(write)
  return {
    read,
    write,
    transaction: (work) => commits.transaction(work),
    alone: (work) => work(),
    async close() {
      await read.destroy()
      await write.destroy()
    },
  }
}

async function openPostgres(url: string, warn: (error: Error) => void): Promise<Database> {
  const open = (connections: number, patient: boolean) =>
    handle(new PostgresDialect({ pool: postgresPool(url, { connections, patient, warn }) }))
  const patient = open(1, true)
  try {
    await requireUtf8(patient)
    await requireOwnTables(patient)
    await migrate(patient)
  } catch (error) {
    await patient.destroy()
    throw error
  }
  const db = open(CONNECTIONS, false)
  return {
    read: db,
    write: db,
    transaction: (work) => raced(() => db.transaction().execute(work)),
    alone: (work) =>
      patient.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(trx)
        return work()
      }),
    async close() {
      await patient.destroy()
      await db.destroy()
    },
  }
}

function handle(dialect: Dialect): Queries {
  return new Kysely<Tables>({ dialect })
}

/** Another encoding would refuse Tamil one day, or keep it in a form that nobody checks. */
export async function requireUtf8(db: Queries): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') {
    throw new DatabaseUnavailableError(new Error(`its encoding is ${encoding}, and must be UTF8`))
  }
}

/**
 * @param last the migration to end with; without it: the newest
 * @returns how many there were to run
 */
export async function migrate(db: Queries, last?: string): Promise<number> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } =
    last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error) throw error
  return results?.length ?? 0
}

async function raced<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!lostRace(error) || attempt === ATTEMPTS) throw error
      await wait(Math.random() * 10 * attempt)
    }
  }
}
