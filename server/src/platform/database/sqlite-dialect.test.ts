import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database.ts'
import { DatabaseUnavailableError, StorageFullError } from './database-errors.ts'

let folder: string
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vayal-database-'))
  database = await openDatabase({ databaseUrl: null, dataDir: folder })
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

test('every commit is on disk before it is reported', async () => {
  const journal = await sql`pragma journal_mode`.execute(database.write)
  const synchronous = await sql`pragma synchronous`.execute(database.write)
  expect(journal.rows).toEqual([{ journal_mode: 'wal' }])
  expect(synchronous.rows).toEqual([{ synchronous: 2 }])
})

test.each([
  ['an object', { a: 1 }],
  ['a date', new Date()],
  ['undefined', undefined],
])('%s is refused as a parameter', async (_name, value) => {
  await expect(sql`select ${value} as value`.execute(database.write)).rejects.toThrow(
    'cannot be stored',
  )
})

test('a changed table is read with its new columns', async () => {
  const { write } = database
  await sql`create table things (a integer)`.execute(write)
  await sql`insert into things values (1)`.execute(write)
  expect((await sql`select * from things`.execute(write)).rows).toEqual([{ a: 1 }])
  await sql`alter table things add column b integer default 2`.execute(write)
  expect((await sql`select * from things`.execute(write)).rows).toEqual([{ a: 1, b: 2 }])
})

test('a failed transaction is rolled back, including its tables', async () => {
  const failing = database.write.transaction().execute(async (trx) => {
    await sql`create table half (a integer)`.execute(trx)
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  await expect(sql`select * from half`.execute(database.write)).rejects.toThrow('no such table')
})

test('reads see committed rows while a transaction is open', async () => {
  await database.write.transaction().execute(async (trx) => {
    await trx.insertInto('meta').values({ key: 'a', value: 'new' }).execute()
    expect(await database.read.selectFrom('meta').selectAll().execute()).toEqual([])
  })
  expect(await database.read.selectFrom('meta').selectAll().execute()).toHaveLength(1)
})

test('a full disk leaves no partial write, and writes succeed once there is room', async () => {
  const { read, write, transaction } = database
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(write)
  const fill = () =>
    transaction(async (trx) => {
      for (let at = 0; at < 50; at += 1) {
        const row = { key: `row ${at}`, value: 'x'.repeat(4000) }
        await trx.insertInto('meta').values(row).execute()
      }
    })
  // SQLite raises this to the current number of pages.
  await limit(1)
  await expect(fill()).rejects.toThrow(StorageFullError)
  expect(await read.selectFrom('meta').selectAll().execute()).toEqual([])
  await limit(1_000_000)
  await fill()
  expect(await read.selectFrom('meta').selectAll().execute()).toHaveLength(50)
})

test('the reading handle cannot write', async () => {
  const write = database.read.insertInto('meta').values({ key: 'a', value: 'b' }).execute()
  await expect(write).rejects.toThrow(DatabaseUnavailableError)
})

test('row locks are omitted', async () => {
  await database.transaction(async (trx) => {
    expect(await trx.selectFrom('meta').selectAll().forUpdate().execute()).toEqual([])
  })
})
