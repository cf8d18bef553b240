import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations, type Tables } from '../../../migrations/migrations.ts'
import type { DatabaseLocation } from '../environment.ts'
import { UnusableDatabaseError } from './database-errors.ts'
import { requireCompatibleSchema } from './database-schema.ts'
import { groupCommits } from './group-commit.ts'
import { isLostRace, postgresHandle } from './postgres-pool.ts'
import { sqliteHandle } from './sqlite-dialect.ts'

const CONNECTIONS = 10
/** Maximum attempts for a transaction that concurrent ones abort. */
const ATTEMPTS = 5
const MIGRATION_TIMEOUT_MS = 300_000
/** Advisory lock that servers hold while they fill a new database. */
const START_LOCK = 8_292_501

/** Handle for queries: `read`, `write` or a transaction. */
export type Queries = Kysely<Tables>

export interface Database {
  read: Queries
  write: Queries
  /** Retries `work` when a concurrent transaction aborts it, so `work` must be safe to repeat. */
  transaction<T>(work: (trx: Queries) => Promise<T>): Promise<T>
  /** Runs `work`, which may open transactions, while no other server is in `runExclusively`. */
  runExclusively<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

export async function exists(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined
}

/** Runs a trivial query. @throws {Error} when the database does not answer */
export async function ping(db: Queries): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Opens the database and migrates it. A migration that fails is rolled back and throws. */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  warn: (error: Error) => void = () => {},
): Promise<Database> {
  return databaseUrl === null ? openSqlite(sqliteFile(dataDir)) : openPostgres(databaseUrl, warn)
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'vayal.sqlite')
}

/** Opens two handles on one file: a long transaction does not block reads. */
async function openSqlite(file: string): Promise<Database> {
  const write = sqliteHandle(file, 'read-write')
  try {
    await requireCompatibleSchema(write)
    await migrate(write)
  } catch (error) {
    await write.destroy()
    throw error
  }
  const read = sqliteHandle(file, 'read-only')
  return {
    read,
    write,
    transaction: groupCommits(write),
    runExclusively: (work) => work(),
    async close() {
      await read.destroy()
      await write.destroy()
    },
  }
}

async function openPostgres(url: string, warn: (error: Error) => void): Promise<Database> {
  const open = (connections: number, longRunning: boolean) =>
    postgresHandle(url, { connections, longRunning, warn })
  const longRunning = open(1, true)
  try {
    await requireUtf8(longRunning)
    await requireCompatibleSchema(longRunning)
    await migrateBesideServers(longRunning)
  } catch (error) {
    await longRunning.destroy()
    throw error
  }
  const db = open(CONNECTIONS, false)
  return {
    read: db,
    write: db,
    transaction: (work) => retryLostRaces(() => db.transaction().execute(work)),
    runExclusively: (work) =>
      longRunning.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${START_LOCK})`.execute(trx)
        return work()
      }),
    async close() {
      await longRunning.destroy()
      await db.destroy()
    },
  }
}

/** Requires UTF8: other encodings refuse Tamil or store its bytes unchecked. */
export async function requireUtf8(db: Queries): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') {
    const reason = `its encoding is ${encoding}, and must be UTF8`
    throw new UnusableDatabaseError('DATABASE_URL', reason)
  }
}

/** Migrates up to `last`, by default the newest. @returns number of applied migrations */
export async function migrate(db: Queries, last?: string): Promise<number> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } =
    last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last)
  if (error) throw error
  return results?.length ?? 0
}

/** Stops waiting for a lock before PostgreSQL looks for deadlocks (1 s), which would abort a request. */
async function migrateBesideServers(db: Queries): Promise<void> {
  await sql`set lock_timeout = '500ms'`.execute(db)
  const began = performance.now()
  for (;;) {
    try {
      await migrate(db)
      break
    } catch (error) {
      if (!isLostRace(error) || performance.now() - began > MIGRATION_TIMEOUT_MS) throw error
      await wait(100 + Math.random() * 400)
    }
  }
  await sql`reset lock_timeout`.execute(db)
}

async function retryLostRaces<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!isLostRace(error) || attempt === ATTEMPTS) throw error
      await wait(Math.random() * 10 * attempt)
    }
  }
}
