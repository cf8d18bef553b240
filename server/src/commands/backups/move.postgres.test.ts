import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  backUp,
  type Call,
  callCommand,
  newBackupFolder,
  startCommand,
} from '../../testing/commands.ts'
import { databaseRows } from '../../testing/database-rows.ts'
import { insertManyProducts, insertOddPrice } from '../../testing/direct-rows.ts'
import { locationOf, type TestLocation } from '../../testing/locations.ts'
import { newProduct, newStore } from '../../testing/samples.ts'
import { makeDataDir } from '../../testing/server-process.ts'
import { signIn, startTestApp } from '../../testing/test-app.ts'
import { makeEmptyDatabase } from '../../testing/test-database.ts'

const TIMEOUT_MS = 60_000

const LISTS = ['/categories', '/get-products/1', '/marketprice', '/stores', '/get_news', '/markets']

async function startEmbedded() {
  const app = await startTestApp({ SEED: 'demo', DATABASE_URL: '' })
  const location: TestLocation = { DATA_DIR: app.dataDir, DATABASE_URL: await makeEmptyDatabase() }
  return { app, location }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function countTables(client: Client): Promise<number> {
  const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'")
  return rowCount ?? 0
}

test('a moved installation has all data, and new ids continue after the old ones', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { app, location } = await startEmbedded()
  const token = await signIn(app.server)
  const add = async (path: string, body: unknown) => {
    const response = await app.call('POST', path, body, { token })
    expect(response.statusCode).toBe(201)
    return response.json()
  }
  await add('/add-product', newProduct({ Name: 'நாட்டுத் தக்காளி', ApprovalStatus: false }))
  await insertOddPrice({ dataDir: location.DATA_DIR, databaseUrl: null })
  await add('/stores', newStore({ GST: null, Open: true, Since: 1.5, Note: '"\\\n😀' }))
  const { ProductId } = await add('/add-product', newProduct())
  await app.call('DELETE', '/delete-products', { product_ids: [ProductId] }, { token })
  const listsOf = (server: typeof app) =>
    Promise.all(
      LISTS.map(async (path) => (await server.call('GET', path, undefined, { token })).json()),
    )
  const lists = await listsOf(app)

  expect(await callCommand(['move'], location)).toEqual({
    code: 1,
    output: [],
    errors: [`A server uses the database in ${app.dataDir}: stop it first`],
  })
  await app.server.close()
  const before = await callCommand(['verify'], { DATA_DIR: location.DATA_DIR })
  const moved = await callCommand(['move'], location)
  expect(moved).toMatchObject({ code: 0, errors: [] })
  expect(await callCommand(['verify'], location)).toEqual(before)
  const embedded = { ...location, DATABASE_URL: '' }
  expect(await databaseRows(location)).toEqual(await databaseRows(embedded))

  const name = location.DATABASE_URL.replace('postgres://', 'PostgreSQL ')
  const backupFolder = await newBackupFolder()
  const calls: Call[] = [['prune'], ['verify'], ['backup', backupFolder]]
  for (const call of calls) {
    const { code, errors } = await callCommand(call, { DATA_DIR: location.DATA_DIR })
    expect([call, code, errors]).toEqual([
      call,
      1,
      [expect.stringContaining(`its data was moved to ${name} on `)],
    ])
  }
  expect(await readdir(dirname(backupFolder))).toEqual([])

  const peer = await startTestApp(location)
  expect(await listsOf(peer)).toEqual(lists)
  const added = await peer.call('POST', '/add-product', newProduct(), { token })
  expect(added.json().ProductId).toBe(ProductId + 1)

  // The old database is out of date by now: moved again, it would bring back old rows.
  const again = await callCommand(['move'], location)
  expect(again.code).toBe(1)
  expect(again.errors.join()).toContain(`its data was moved to ${name} on `)
  expect(await listsOf(peer)).not.toEqual(lists)
})

test('a killed move leaves nothing, and can be repeated', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { app, location } = await startEmbedded()
  await insertManyProducts({ dataDir: location.DATA_DIR, databaseUrl: null }, 5_000)
  await app.server.close()
  const client = await connect(location.DATABASE_URL)
  const inserting = `select from pg_stat_activity
    where pid <> pg_backend_pid() and query like '%insert into "products"%'`
  const { child, closed } = startCommand(['move'], location)
  await expect
    .poll(async () => (await client.query(inserting)).rowCount, { interval: 2, timeout: 30_000 })
    .toBe(1)
  await wait(Math.random() * 100)
  child.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
  expect(await countTables(client)).toBe(0)
  expect(await callCommand(['move'], location)).toMatchObject({ code: 0 })
  expect(await countTables(client)).toBeGreaterThan(20)
})

test('a move to a database that changes rows is rolled back', { timeout: TIMEOUT_MS }, async () => {
  const { app, location } = await startEmbedded()
  await app.server.close()
  const client = await connect(location.DATABASE_URL)
  // For example a tool's trigger on every new table.
  await client.query(`
    create schema other;
    create function other.shout() returns trigger language plpgsql as
      $$ begin new.value = upper(new.value); return new; end $$;
    create function other.watch() returns event_trigger language plpgsql as $$ begin
      if to_regclass('public.meta') is not null
        and not exists (select from pg_trigger where tgname = 'shout') then
        create trigger shout before insert on public.meta
          for each row execute function other.shout();
      end if;
    end $$;
    create event trigger watch on ddl_command_end when tag in ('CREATE TABLE')
      execute function other.watch()`)
  const { code, errors } = await callCommand(['move'], location)
  expect(errors).toEqual(['The table "meta" differs after the copy'])
  expect(code).toBe(1)
  expect(await countTables(client)).toBe(0)
})

test('a backup of one engine is refused by the other', { timeout: TIMEOUT_MS }, async () => {
  const { app, location } = await startEmbedded()
  const embedded = await backUp({ ...location, DATABASE_URL: '' })
  expect(await callCommand(['restore', embedded], location)).toMatchObject({
    code: 1,
    errors: [
      'The backup holds an embedded database: restore it without DATABASE_URL, then move it',
    ],
  })
  await app.server.close()
  await callCommand(['move'], location)
  const dumped = await backUp(location)
  const target = { DATA_DIR: await makeDataDir() }
  expect(await callCommand(['restore', dumped], target)).toMatchObject({
    code: 1,
    errors: ['The backup holds a PostgreSQL database: set DATABASE_URL to an empty one'],
  })
})

test('a missing or an old pg_dump is named in one line', async () => {
  const location = locationOf(await startTestApp())
  const programs = await makeDataDir()
  vi.stubEnv('PATH', programs)
  onTestFinished(() => void vi.unstubAllEnvs())
  const folder = await newBackupFolder()
  expect((await callCommand(['backup', folder], location)).errors).toEqual([
    "pg_dump is not in the PATH: install PostgreSQL's client programs (postgresql-client)",
  ])
  // As pg_dump 15 answers a server of version 16.
  const old = `#!/bin/sh
echo 'pg_dump: error: aborting because of server version mismatch' >&2
echo 'pg_dump: detail: server version: 16.4; pg_dump version: 15.8' >&2
exit 1`
  await writeFile(join(programs, 'pg_dump'), old, { mode: 0o700 })
  expect((await callCommand(['backup', folder], location)).errors).toEqual([
    'pg_dump is older than the server (server version: 16.4; pg_dump version: 15.8): install a newer one',
  ])
  expect(await readdir(dirname(folder))).toEqual([])
})
