import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  Kysely,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../../../migrations/migrations.ts'
import { createPrivateFile } from '../data-files.ts'
import { DatabaseUnavailableError, StorageFullError } from './database-errors.ts'

const MAX_CACHED_STATEMENTS = 200

/** Result codes of SQLite for a full disk and for a file that cannot be used now. */
const FULL = 13
const [BUSY, LOCKED, READONLY, IOERR, CANTOPEN] = [5, 6, 8, 10, 14]
const UNAVAILABLE = [BUSY, LOCKED, READONLY, IOERR, CANTOPEN]

/** `exclusive` fails while another handle is open, and keeps others from being opened. */
export type Mode = 'read-write' | 'read-only' | 'exclusive'

/** The first query opens the file. */
export function sqliteHandle(file: string, mode: Mode): Kysely<Tables> {
  const dialect = new NodeSqliteDialect({ database: async () => openFile(file, mode) })
  return new Kysely({ dialect })
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter = () => new TransactionalDdlAdapter()
  override createQueryCompiler = () => new LocklessQueryCompiler()
}

/** Omits `for update` and the like: SQLite has one writer and no row locks. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(_node: SelectModifierNode): void {}
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** `node:sqlite` with the interface of better-sqlite3 that Kysely expects. */
function openFile(file: string, mode: Mode): SqliteDatabase {
  if (mode !== 'read-only') createPrivateFile(file)
  const database = new DatabaseSync(file, { readOnly: mode === 'read-only', timeout: 5000 })
  // Takes the write lock at once: a transaction that reads first could fail at its first write.
  const begin = mode === 'read-only' ? 'begin' : 'begin immediate'
  const statements = new LRUCache<string, SqliteStatement>({ max: MAX_CACHED_STATEMENTS })
  /** Error that made SQLite roll back the transaction. Its later statements would be committed alone. */
  let rollbackCause: unknown = null
  try {
    if (mode === 'exclusive') database.exec('pragma locking_mode = exclusive')
    if (mode !== 'read-only') database.exec('pragma journal_mode = wal; pragma synchronous = full')
    // Deleted personal data must not stay in free space, which backups copy.
    if (mode !== 'read-only') database.exec('pragma secure_delete = on')
  } catch (error) {
    database.close()
    throw toDatabaseError(error)
  }

  function run<T>(call: () => T): T {
    if (rollbackCause !== null) throw rollbackCause
    const { isTransaction } = database
    try {
      return withMappedErrors(call)
    } catch (error) {
      if (isTransaction && !database.isTransaction) rollbackCause = error
      throw error
    }
  }

  function prepare(sql: string): SqliteStatement {
    const statement = withMappedErrors(() => database.prepare(sql === 'begin' ? begin : sql))
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => run(() => statement.all(...parameters.map(bindable))),
      iterate: (parameters) => run(() => statement.iterate(...parameters.map(bindable))),
      run(parameters) {
        if (sql !== 'rollback' || rollbackCause === null) {
          return run(() => statement.run(...parameters.map(bindable)))
        }
        rollbackCause = null
        return { changes: 0, lastInsertRowid: 0 }
      },
    }
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = statements.get(sql) ?? prepare(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}

function withMappedErrors<T>(call: () => T): T {
  try {
    return call()
  } catch (error) {
    throw toDatabaseError(error)
  }
}

/** Maps errors of `node:sqlite` that concern the file, not the statement. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error && 'errcode' in error)) return error
  // The lowest byte is the result code, the rest details.
  const code = Number(error.errcode) & 0xff
  if (code === FULL) return new StorageFullError(error)
  return UNAVAILABLE.includes(code) ? new DatabaseUnavailableError(error) : error
}

/** Refuses objects: `node:sqlite` takes a leading one for named parameters, which shifts all others. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value
  throw new TypeError(`A query parameter is of type ${typeof value}, which cannot be stored`)
}
