import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase, type Queries, sqliteFile } from './database.ts'
import { DatabaseUnavailableError, StorageFullError } from './database-errors.ts'

let folder: string
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vayal-group-commit-'))
  database = await openDatabase({ databaseUrl: null, dataDir: folder })
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const add = (db: Queries, key: string, value = '') =>
  db.insertInto('meta').values({ key, value }).execute()
const keys = async (db = database.read) =>
  (await db.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key)

const addAndCount = async (key: string) => {
  await database.transaction((trx) => add(trx, key))
  return (await keys()).length
}

test('transactions of one turn of the event loop are committed together', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map(addAndCount))).toEqual([3, 3, 3])
})

test('an uncommitted transaction is neither visible nor reported as done', async () => {
  let isReported = false
  const adding = database.transaction((trx) => add(trx, 'a')).then(() => (isReported = true))
  const seen = await database.transaction(async (trx) => {
    await nextTurn()
    await nextTurn()
    return { isReported, inside: await keys(trx), outside: await keys() }
  })
  expect(seen).toEqual({ isReported: false, inside: ['a'], outside: [] })
  await adding
  expect(await keys()).toEqual(['a'])
})

test.each([0, 1, 2])(
  'a failing transaction at %i in a group of three fails alone',
  async (failing) => {
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((key, at) =>
        database.transaction(async (trx) => {
          await add(trx, key)
          if (at === failing) throw new Error('stop')
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(
      [0, 1, 2].map((at) => at === failing),
    )
    expect(await keys()).toEqual(['a', 'b', 'c'].filter((_, at) => at !== failing))
  },
)

test('a slow failing transaction does not fail the others of its group', async () => {
  const first = database.transaction((trx) => add(trx, 'a'))
  const second = database.transaction(async (trx) => {
    await add(trx, 'b')
    await nextTurn()
    await nextTurn()
    throw new Error('stop')
  })
  await expect(second).rejects.toThrow('stop')
  await first
  expect(await keys()).toEqual(['a'])
})

test('a transaction continues after a failed statement', async () => {
  await Promise.all([
    database.transaction((trx) => add(trx, 'a')),
    database.transaction(async (trx) => {
      await add(trx, 'b')
      await expect(add(trx, 'b')).rejects.toThrow('UNIQUE')
      await add(trx, 'c')
    }),
  ])
  expect(await keys()).toEqual(['a', 'b', 'c'])
})

test('on a full disk all transactions of a group fail', async () => {
  const limit = (pages: number) =>
    sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.write)
  // SQLite raises this to the current number of pages.
  await limit(1)
  const small = database.transaction((trx) => add(trx, 'small'))
  const large = database.transaction(async (trx) => {
    for (let at = 0; at < 50; at += 1) await add(trx, `large ${at}`, 'x'.repeat(4000))
  })
  const outcomes = await Promise.allSettled([small, large])
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StorageFullError) })
  }
  expect(await keys()).toEqual([])
  await limit(1_000_000)
  expect(await addAndCount('later')).toBe(1)
})

test('statements after a rollback by SQLite are not committed', async () => {
  await sql`pragma max_page_count = 1`.execute(database.write)
  const stubborn = database.transaction(async (trx) => {
    const filled = (async () => {
      for (let at = 0; at < 50; at += 1) await add(trx, `row ${at}`, 'x'.repeat(4000))
    })()
    await expect(filled).rejects.toThrow(StorageFullError)
    await add(trx, 'after')
  })
  await expect(stubborn).rejects.toThrow(StorageFullError)
  expect(await keys()).toEqual([])
})

test('a failed transaction alone in its group writes nothing', async () => {
  const version = () => sql`pragma data_version`.execute(database.read)
  const before = await version()
  const failing = database.transaction(async (trx) => {
    await add(trx, 'a')
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await version()).toEqual(before)
})

test('transactions fail while another process writes', async () => {
  await sql`pragma busy_timeout = 0`.execute(database.write)
  const other = new DatabaseSync(sqliteFile(folder))
  other.exec('begin immediate')
  await expect(database.transaction((trx) => add(trx, 'a'))).rejects.toThrow(
    DatabaseUnavailableError,
  )
  other.close()
  expect(await addAndCount('b')).toBe(1)
})

test('a statement outside a transaction is committed alone', async () => {
  const grouped = addAndCount('a')
  await add(database.write, 'b')
  expect(await keys()).toContain('b')
  expect(await grouped).toBe(2)
})

test('the database can be closed once all transactions are done', async () => {
  await Promise.all(['a', 'b'].map((key) => database.transaction((trx) => add(trx, key))))
  await database.close()
  database = await openDatabase({ databaseUrl: null, dataDir: folder })
  expect(await keys()).toEqual(['a', 'b'])
})
