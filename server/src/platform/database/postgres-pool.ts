import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { type CustomTypesConfig, DatabaseError, Pool, type PoolConfig, types } from 'pg'
import { DatabaseUnavailableError, StorageFullError } from './database-errors.ts'

const CONNECT_MS = 5000
/** How long a statement may take, its wait for locks included. */
const STATEMENT_MS = 10_000
/** More than the statement: for when nobody is there any more to end it. */
const ANSWER_MS = 12_000

/** Classes and codes of SQLSTATE that speak of the database's condition, not of the statement. */
const UNAVAILABLE = /^(08|28|53|57P|57014|3D000|25006|25P03|42501)/
const DISK_FULL = '53100'
/** Serialization failure, deadlock. */
const LOST_RACES = ['40001', '40P01']

const asText = (value: string) => value

/** Integers as numbers, JSON as its text; everything else as `pg` reads it. */
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

interface PoolOptions {
  connections: number
  /** Whether statements may take as long as they need. */
  patient?: boolean
  /** Told of connections that break; their statements fail by themselves, later ones get others. */
  warn: (error: Error) => void
}

/** A pool as Kysely takes it, whose failures say whether the database is at fault. */
export function postgresPool(
  url: string,
  { connections, patient = false, warn }: PoolOptions,
): PostgresPool {
  const options: PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: 'vayal',
    types: readers,
    ...(!patient && { statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS }),
  }
  const pool = new Pool(options)
  // Without a listener, a connection that breaks ends the process: idle ones and those in use.
  pool.on('error', warn)
  pool.on('connect', (client) => client.on('error', warn))
  return {
    options,
    async connect() {
      try {
        return new PooledConnection(await pool.connect())
      } catch (error) {
        throw new DatabaseUnavailableError(error)
      }
    },
    end: () => pool.end(),
  }
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
      // What neither PostgreSQL said nor reading its answer is about the connection: it is lost.
      this.#broken ||= !(error instanceof DatabaseError || error instanceof RangeError)
      if (codeOf(error) === DISK_FULL) throw new StorageFullError(error)
      const unavailable = this.#broken || UNAVAILABLE.test(codeOf(error))
      throw unavailable ? new DatabaseUnavailableError(error) : error
    })
  }

  release(discard = false): void {
    this.#client.release(discard || this.#broken)
  }
}

/** Whether a transaction failed only because others were at the same rows: it may be run again. */
export function lostRace(error: unknown): boolean {
  return LOST_RACES.includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof DatabaseError ? (error.code ?? '') : ''
}
