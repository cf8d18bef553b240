import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely'
import { DatabaseUnavailableError, StorageFullError } from './database-errors.ts'

const MAX_CACHED_STATEMENTS = 200

/** SQLite's result codes for a file that cannot be written to, or to be used now. */
const FULL = 13
const [BUSY, LOCKED, READONLY, IOERR, CANTOPEN] = [5, 6, 8, 10, 14]
const UNAVAILABLE = [BUSY, LOCKED, READONLY, IOERR, CANTOPEN]

/** `alone` is refused while any other handle is open, and lets none be opened beside it. */
type Mode = 'read-write' | 'read-only' | 'alone'

/** Kysely on Node's own SQLite. One connection: Kysely queues what is asked of it. */
export function sqliteDialect(file: string, mode: Mode): Dialect {
  return {
    createDriver: () => new SqliteDriver(file, mode),
    createQueryCompiler: () => new LocklessQueryCompiler(),
    createAdapter: () => new TransactionalDdlAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Leaves `for update` and the like out: there is one writer, so there are no rows to lock. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(_node: SelectModifierNode): void {}
}

/** SQLite rolls back DDL like anything else, so a failed migration leaves no trace. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: SqliteConnection

  constructor(file: string, mode: Mode) {
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
    this.#connection = new SqliteConnection(this.#database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  /** Takes the write lock at once: a transaction that reads first could otherwise fail at its first write. */
  async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    await connection.executeQuery(CompiledQuery.raw(begin))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // When it cannot write, SQLite rolls back by itself.
    if (!this.#database.isTransaction) return
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

interface Prepared {
  statement: StatementSync
  columns: string[]
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
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

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
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
