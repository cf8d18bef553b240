import { CompiledQuery } from 'kysely'
import type { Queries } from './database.ts'

type Work<T> = (trx: Queries) => Promise<T>
/** Runs a transaction's work; returns what tells its caller, which is called after the commit. */
type Job = (trx: Queries) => Promise<(commit: Promise<void>) => void>

/**
 * Commits transactions that begin in one turn of the event loop together, each as a savepoint: the
 * wait for the disk is most of what a small transaction costs. Each fails alone, but for an error
 * that makes SQLite roll back everything.
 */
export class GroupCommit {
  readonly #db: Queries
  #waiting: Job[] = []
  #isScheduled = false

  constructor(db: Queries) {
    this.#db = db
  }

  /** @returns the result of `work` when it is on disk */
  transaction<T>(work: Work<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(async (trx) => {
        const [outcome] = await Promise.allSettled([inSavepoint(trx, work)])
        return (commit) => {
          if (outcome.status === 'rejected') reject(outcome.reason)
          else commit.then(() => resolve(outcome.value), reject)
        }
      })
      if (!this.#isScheduled) setImmediate(() => this.#commitAll())
      this.#isScheduled = true
    })
  }

  async #commitAll(): Promise<void> {
    const jobs = this.#waiting
    this.#waiting = []
    this.#isScheduled = false
    const settled: Awaited<ReturnType<Job>>[] = []
    const commit = this.#db.transaction().execute(async (trx) => {
      for (const job of jobs) settled.push(await job(trx))
    })
    await Promise.allSettled([commit])
    for (const settle of settled) settle(commit)
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
