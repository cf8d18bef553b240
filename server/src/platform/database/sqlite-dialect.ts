import {
  type CompiledQuery,
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
import { GroupCommit } from './group-commit.ts'
import { type Mode, SqliteConnection } from './sqlite-connection.ts'
import { Turns } from './turns.ts'

/** Kysely on Node's own SQLite: one connection, used in turns. */
export function sqliteDialect(file: string, mode: Mode): Dialect {
  return {
    createDriver: () => new SqliteDriver(file, mode),
    createQueryCompiler: () => new LocklessQueryCompiler(),
    createAdapter: () => new SqliteInTurns(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** Leaves `for update` and the like out: there is one writer, so there are no rows to lock. */
class LocklessQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(_node: SelectModifierNode): void {}
}

class SqliteInTurns extends SqliteAdapter {
  /** The driver hands out turns, which end before Kysely gives the connection back. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite rolls back DDL like anything else, so a failed migration leaves no trace. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #shared: Shared

  constructor(file: string, mode: Mode) {
    const connection = new SqliteConnection(file, mode)
    this.#shared = { connection, groups: new GroupCommit(connection), turns: new Turns() }
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteTurn> {
    return new SqliteTurn(this.#shared)
  }

  async beginTransaction(turn: SqliteTurn, { accessMode }: TransactionSettings): Promise<void> {
    await turn.begin(accessMode === 'read only')
  }

  async commitTransaction(turn: SqliteTurn): Promise<void> {
    await turn.commit()
  }

  async rollbackTransaction(turn: SqliteTurn): Promise<void> {
    turn.rollback()
  }

  async releaseConnection(turn: SqliteTurn): Promise<void> {
    turn.end()
  }

  async destroy(): Promise<void> {
    this.#shared.groups.flush()
    this.#shared.connection.close()
  }
}

interface Shared {
  connection: SqliteConnection
  groups: GroupCommit
  turns: Turns
}

/** The connection as one borrower has it: nobody else's statements come between its own. */
class SqliteTurn implements DatabaseConnection {
  readonly #shared: Shared
  #isMine = false
  #transaction: 'none' | 'reading' | 'writing' = 'none'

  constructor(shared: Shared) {
    this.#shared = shared
  }

  async begin(isReadOnly: boolean): Promise<void> {
    await this.#take()
    const { connection, groups } = this.#shared
    if (isReadOnly) {
      groups.flush()
      connection.run('begin')
    } else groups.begin()
    this.#transaction = isReadOnly ? 'reading' : 'writing'
  }

  /** The next may begin before this is on the disk. */
  async commit(): Promise<void> {
    const { connection, groups } = this.#shared
    if (this.#transaction === 'reading') {
      connection.run('commit')
      this.#transaction = 'none'
    } else {
      const written = groups.commit()
      this.#transaction = 'none'
      this.end()
      await written
    }
  }

  /** After a commit that failed there is nothing to roll back. */
  rollback(): void {
    const kind = this.#transaction
    this.#transaction = 'none'
    if (kind === 'reading') this.#shared.connection.run('rollback')
    if (kind === 'writing') this.#shared.groups.rollback()
  }

  end(): void {
    if (!this.#isMine) return
    this.#isMine = false
    this.#shared.turns.pass()
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#isMine) await this.#take()
    this.#prepare()
    try {
      return this.#shared.connection.execute<Row>(query)
    } catch (error) {
      this.#shared.groups.failed(error)
      throw error
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    if (!this.#isMine) await this.#take()
    this.#prepare()
    yield* this.#shared.connection.iterate<Row>(query)
  }

  /** A statement by itself is committed by itself, after all that came before. */
  #prepare(): void {
    if (this.#transaction === 'none') this.#shared.groups.flush()
    if (this.#transaction === 'writing' && !this.#shared.connection.isInTransaction) {
      throw new Error('SQLite has rolled this transaction back')
    }
  }

  async #take(): Promise<void> {
    if (this.#isMine) return
    await this.#shared.turns.take()
    this.#isMine = true
  }
}
