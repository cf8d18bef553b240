import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newCategory } from '../../testing/samples.ts'
import { statement } from '../../testing/statement.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { openDatabase } from './database.ts'

const server = inject('postgres')?.url ?? ''
const nameOf = (app: TestApp) => app.databaseUrl?.slice(server.length + 1) ?? ''

/** Locks a table from another connection, so that the server waits for it. */
async function lockTable(app: TestApp, table: string): Promise<void> {
  const client = new Client({ connectionString: app.databaseUrl ?? '' })
  // After the test, PostgreSQL ends this connection, which is not an error.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in access exclusive mode`)
}

async function endWaiting(app: TestApp, sqlFunction: 'pg_terminate_backend' | 'pg_cancel_backend') {
  const client = new Client({ connectionString: server })
  await client.connect()
  const ask = `select ${sqlFunction}(pid) from pg_stat_activity
    where datname = '${nameOf(app)}' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await client.query(ask)).rowCount).toBe(1)
  await client.end()
}

async function terminateAll(app: TestApp): Promise<void> {
  await statement(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${nameOf(app)}'`,
  )
}

test('an unavailable database is a 503, and calls succeed once it is back', async () => {
  const app = await startTestApp()
  await app.call('GET', '/session')
  await statement(server, `alter database ${nameOf(app)} allow_connections false`)
  await terminateAll(app)
  const refused = await app.call('POST', '/add_category', newCategory())
  expect(refused.statusCode).toBe(503)
  expect(refused.json().error.code).toBe('database_unavailable')
  expect(refused.headers['retry-after']).toBe('5')
  expect((await app.call('GET', '/categories')).statusCode).toBe(503)
  expect((await app.server.inject('/readyz')).statusCode).toBe(503)
  expect((await app.server.inject('/livez')).statusCode).toBe(200)
  await statement(server, `alter database ${nameOf(app)} allow_connections true`)
  expect((await app.server.inject('/readyz')).statusCode).toBe(200)
  expect((await app.call('POST', '/add_category', newCategory())).statusCode).toBe(201)
})

test('broken idle connections are replaced without an error', async () => {
  const app = await startTestApp()
  await Promise.all(Array.from({ length: 5 }, () => app.call('GET', '/categories')))
  await terminateAll(app)
  await expect.poll(async () => (await app.call('GET', '/categories')).statusCode).toBe(200)
})

test.each(['pg_terminate_backend', 'pg_cancel_backend'] as const)(
  'a write ended by %s is a 503 and stores nothing',
  async (sqlFunction) => {
    const app = await startTestApp()
    await app.call('GET', '/session')
    await lockTable(app, 'audit')
    const writing = app.call('POST', '/add_category', newCategory())
    await endWaiting(app, sqlFunction)
    expect((await writing).statusCode).toBe(503)
    expect((await app.call('GET', '/categories')).json().categories).toHaveLength(2)
  },
)

test('an integer that JavaScript cannot represent exactly is an error', async () => {
  const app = await startTestApp()
  const database = await openDatabase(app)
  onTestFinished(() => database.close())
  const read = (value: string) =>
    sql<{ n: number }>`select ${sql.raw(value)}::bigint as n`.execute(database.read)
  expect((await read('9007199254740991')).rows).toEqual([{ n: 9007199254740991 }])
  await expect(read('9007199254740992')).rejects.toThrow(RangeError)
  expect((await read('1')).rows).toEqual([{ n: 1 }])
})
