import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { type CustomTypesConfig, DatabaseError, Pool, type PoolConfig, types } from 'pg'
import type { Tables } from '../../../migrations/migrations.ts'
import { codeOf } from '../errors/reason-of.ts'
import { DatabaseUnavailableError, StorageFullError } from './database-errors.ts'

const CONNECT_MS = 5000
/** Statement timeout of PostgreSQL, lock waits included. */
const STATEMENT_MS = 10_000
/** Timeout of the client, for a PostgreSQL that does not answer at all. */
const ANSWER_MS = 12_000

/** SQLSTATE classes and codes that concern the database, not the statement. */
const UNAVAILABLE = /^(08|28|53|57P|57014|3D000|25006|25P03|42501)/
const DISK_FULL = '53100'
/** Serialization failure, deadlock, `lock_timeout`. */
const LOST_RACES = ['40001', '40P01', '55P03']

const asText = (value: string) => value

/** Reads integers as numbers and JSON as text. */
const readers: CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid === types.builtins.INT8) return toSafeInteger
    if (oid === types.builtins.JSON) return asText
    return types.getTypeParser(oid, format)
  },
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

export const openPools = new Set<Pool>()

interface PoolOptions {
  connections: number
  /** True for statements that may exceed the timeouts, such as migrations. */
  longRunning?: boolean
  /** Receives errors of broken connections; the pool replaces them. */
  warn: (error: Error) => void
}

/** Maps errors of the database, but not those of a statement. */
export function postgresHandle(
  url: string,
  { connections, longRunning = false, warn }: PoolOptions,
): Kysely<Tables> {
  const options: PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'vayal',
    types: readers,
    ...(!longRunning && { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS }),
  }
  const pool = new Pool(options)
  openPools.add(pool)
  // Without a listener, a connection that breaks ends the process: idle ones and those in use.
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  const mapped: PostgresPool = {
    options,
    async connect() {
      try {
        return new PooledConnection(await pool.connect())
      } catch (error) {
        throw new DatabaseUnavailableError(error)
      }
    },
    end() {
      openPools.delete(pool)
      return pool.end()
    },
  }
  return new Kysely({ dialect: new PostgresDialect({ pool: mapped }) })
}

class PooledConnection implements PostgresPoolClient {
  readonly #client: PostgresPoolClient
  #broken = false

  constructor(client: PostgresPoolClient) {
    this.#client = client
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof sql !== 'string') throw new Error('Streaming is not supported')
    return this.#client.query<Row>(sql, parameters).catch((error: unknown) => {
      // An error from neither PostgreSQL nor a type parser means that the connection is lost.
      this.#broken ||= !(error instanceof DatabaseError || error instanceof RangeError)
      if (codeOf(error) === DISK_FULL) throw new StorageFullError(error)
      const unavailable = this.#broken || UNAVAILABLE.test(String(codeOf(error)))
      throw unavailable ? new DatabaseUnavailableError(error) : error
    })
  }

  release(discard = false): void {
    this.#client.release(discard || this.#broken)
  }
}

export function isLostRace(error: unknown): boolean {
  return LOST_RACES.includes(String(codeOf(error)))
}
