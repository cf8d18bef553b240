import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { createPrivateFile } from '../private-files.ts'
import { DatabaseUnavailableError, StorageFullError } from './database-errors.ts'

const MAX_CACHED_STATEMENTS = 200

/** SQLite's result codes for a file that cannot be written to, or to be used now. */
const FULL = 13
const [BUSY, LOCKED, READONLY, IOERR, CANTOPEN] = [5, 6, 8, 10, 14]
const UNAVAILABLE = [BUSY, LOCKED, READONLY, IOERR, CANTOPEN]

/** `alone` is refused while any other handle is open, and lets none be opened beside it. */
export type Mode = 'read-write' | 'read-only' | 'alone'

interface Prepared {
  statement: StatementSync
  columns: string[]
}

/** One handle on a database file, with the statements it has prepared. */
export class SqliteConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string, mode: Mode) {
    if (mode !== 'read-only') createPrivateFile(file)
    this.#database = new DatabaseSync(file, { readOnly: mode === 'read-only', timeout: 5000 })
    try {
      if (mode === 'alone') this.#database.exec('pragma locking_mode = exclusive')
      if (mode !== 'read-only') {
        this.#database.exec('pragma journal_mode = wal; pragma synchronous = full')
      }
    } catch (error) {
      this.#database.close()
      throw error
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** For statements that begin and end transactions. */
  run(sql: string): void {
    try {
      this.#prepare(sql).statement.run()
    } catch (error) {
      throw explained(error)
    }
  }

  execute<Row>(query: CompiledQuery): QueryResult<Row> {
    try {
      return this.#execute<Row>(query)
    } catch (error) {
      throw explained(error)
    }
  }

  #execute<Row>(query: CompiledQuery): QueryResult<Row> {
    const parameters = query.parameters.map(bindable)
    const { statement, columns } = this.#prepare(query.sql)
    if (columns.length > 0) {
      const rows = statement.all(...parameters) as unknown as SQLInputValue[][]
      return { rows: rows.map((row) => named(columns, row)) as Row[] }
    }
    const { changes, lastInsertRowid } = statement.run(...parameters)
    if (/^\s*(create|drop|alter)\b/i.test(query.sql)) this.#prepared.clear()
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  *iterate<Row>(query: CompiledQuery): Iterable<QueryResult<Row>> {
    // Not a kept one: it would begin anew if it were run again meanwhile.
    const statement = this.#database.prepare(query.sql)
    try {
      for (const row of statement.iterate(...query.parameters.map(bindable))) {
        yield { rows: [row as Row] }
      }
    } catch (error) {
      throw explained(error)
    }
  }

  close(): void {
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    const prepared = { statement, columns: statement.columns().map((column) => column.name) }
    if (this.#prepared.size >= MAX_CACHED_STATEMENTS) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

/** Says of an error whether the file is at fault rather than the statement. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error
  // The lowest byte is the kind, what is above it the details.
  const kind = Number(error.errcode) & 0xff
  if (kind === FULL) return new StorageFullError(error)
  return UNAVAILABLE.includes(kind) ? new DatabaseUnavailableError(error) : error
}

function named(columns: string[], values: SQLInputValue[]): Record<string, SQLInputValue> {
  const row: Record<string, SQLInputValue> = {}
  for (const [index, column] of columns.entries()) row[column] = values[index] ?? null
  return row
}

/** node:sqlite takes an object in first place for named parameters, which shifts all the others. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`A query parameter is of type ${typeof value}, which cannot be stored`)
}
