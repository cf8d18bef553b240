import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Queries = Kysely<Tables>
type Work<T> = (trx: Queries) => Promise<T>

interface Job {
  /** @returns resolves the caller's promise; to be called after the commit */
  run: Work<() => void>
  reject(error: unknown): void
}

/** Commits the transactions of a turn together, to wait once for the disk. Each can fail alone. */
export class GroupCommit {
  readonly #db: Queries
  #waiting: Job[] = []

  constructor(db: Queries) {
    this.#db = db
  }

  /** @returns the result of `work` when it is on disk */
  transaction<T>(work: Work<T>): Promise<T> {
    if (this.#waiting.length === 0) setImmediate(() => this.#commitAll())
    return new Promise((resolve, reject) => {
      this.#waiting.push({
        async run(trx) {
          const result = await work(trx)
          return () => resolve(result)
        },
        reject,
      })
    })
  }

  async #commitAll(): Promise<void> {
    const jobs = this.#waiting
    this.#waiting = []
    const succeeded: (() => void)[] = []
    try {
      await this.#db.transaction().execute(async (trx) => {
        for (const { run, reject } of jobs) {
          await inSavepoint(trx, run).then((resolve) => succeeded.push(resolve), reject)
        }
        // A commit of savepoints that were rolled back still writes to the file.
        if (succeeded.length === 0) throw new Error('All transactions of the group failed')
      })
      for (const resolve of succeeded) resolve()
    } catch (error) {
      // Failed jobs are rejected with their own error already.
      for (const { reject } of jobs) reject(error)
    }
  }
}

async function inSavepoint<T>(trx: Queries, work: Work<T>): Promise<T> {
  const run = (statement: string) => trx.executeQuery(CompiledQuery.raw(statement))
  await run('savepoint one')
  try {
    return await work(trx)
  } catch (error) {
    await run('rollback to one')
    throw error
  } finally {
    await run('release one')
  }
}
