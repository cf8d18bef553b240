import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../../../migrations/migrations.ts'

type Queries = Kysely<Tables>
type Work<T> = (trx: Queries) => Promise<T>

interface Job {
  /** @returns a function that resolves the caller's promise, to call after the commit */
  run: Work<() => void>
  reject(error: unknown): void
}

/** Commits the transactions of one turn of the event loop together, to wait once for the disk. Each can fail alone. */
export function groupCommits(db: Queries): <T>(work: Work<T>) => Promise<T> {
  let waiting: Job[] = []

  async function commitAll(): Promise<void> {
    const jobs = waiting
    waiting = []
    const succeeded: (() => void)[] = []
    try {
      await db.transaction().execute(async (trx) => {
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

  return (work) => {
    if (waiting.length === 0) setImmediate(commitAll)
    return new Promise((resolve, reject) => {
      const run = async (trx: Queries) => {
        const result = await work(trx)
        return () => resolve(result)
      }
      waiting.push({ run, reject })
    })
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
