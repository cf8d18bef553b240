import type { SqliteConnection } from './sqlite-connection.ts'

/** Transactions that are one to SQLite: each is a savepoint in it, and all are committed at once. */
interface Group {
  /** How many have ended well. */
  ended: number
  /** When all of them are on the disk. */
  written: PromiseWithResolvers<void>
}

/**
 * Commits together what ended within the same turn of the event loop: to wait for the disk is most
 * of what a small transaction costs, and requests that came at the same time can wait for it
 * together. Each fails by itself; nobody is told of success before it is on the disk.
 *
 * There is at most one at work at a time. Others begin when it has ended.
 */
export class GroupCommit {
  readonly #connection: SqliteConnection
  #group: Group | null = null
  #isOneAtWork = false
  /** The turn of the event loop has passed while one was at work. */
  #isDue = false

  constructor(connection: SqliteConnection) {
    this.#connection = connection
  }

  begin(): void {
    if (this.#group) this.#run('savepoint one')
    else {
      // Takes the write lock at once: what reads first could otherwise fail at its first write.
      this.#run('begin immediate')
      const written = Promise.withResolvers<void>()
      // Where the only one was rolled back, nobody waits.
      written.promise.catch(() => {})
      this.#group = { ended: 0, written }
    }
    this.#isOneAtWork = true
  }

  /**
   * Ends what was begun.
   *
   * @returns what resolves when it is on the disk
   * @throws when it could not be ended; it is to be rolled back then
   */
  commit(): Promise<void> {
    const group = this.#group
    if (!group) throw new Error('SQLite has rolled this transaction back')
    if (group.ended > 0) this.#run('release one')
    group.ended += 1
    this.#isOneAtWork = false
    if (this.#isDue) this.flush()
    else if (group.ended === 1) setImmediate(() => this.#due(group))
    return group.written.promise
  }

  rollback(): void {
    this.#isOneAtWork = false
    if (!this.#group) return
    if (this.#group.ended === 0) {
      this.#run('rollback')
      this.#group = null
    } else {
      this.#run('rollback to one')
      this.#run('release one')
      if (this.#isDue) this.flush()
    }
  }

  /** To be told of every error: some make SQLite roll back all that is not committed. */
  failed(error: unknown): void {
    if (this.#group && !this.#connection.isInTransaction) {
      this.#end((written) => written.reject(error))
    }
  }

  /** Commits what has ended, if any. To be called while none is at work. */
  flush(): void {
    if (!this.#group) return
    try {
      this.#connection.run('commit')
      this.#end((written) => written.resolve())
    } catch (error) {
      if (this.#connection.isInTransaction) this.#connection.run('rollback')
      this.#end((written) => written.reject(error))
    }
  }

  #run(sql: string): void {
    try {
      this.#connection.run(sql)
    } catch (error) {
      this.failed(error)
      throw error
    }
  }

  #due(group: Group): void {
    if (this.#group !== group) return
    if (this.#isOneAtWork) this.#isDue = true
    else this.flush()
  }

  #end(settle: (written: PromiseWithResolvers<void>) => void): void {
    const group = this.#group
    this.#group = null
    this.#isDue = false
    if (group) settle(group.written)
  }
}
