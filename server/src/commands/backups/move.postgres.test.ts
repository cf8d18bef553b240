import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { callCommand, startCommand } from '../../testing/commands.ts'
import { insertManyProducts, insertOddPrice } from '../../testing/direct-rows.ts'
import type { Place } from '../../testing/places.ts'
import { newProduct, newStore } from '../../testing/samples.ts'
import { signIn, startTestApp } from '../../testing/test-app.ts'
import { makeEmptyDatabase } from '../../testing/test-database.ts'

/** They copy much, and some run as processes of their own. */
const PATIENCE = 60_000

const LISTS = ['/categories', '/get-products/1', '/marketprice', '/stores', '/get_news', '/markets']

/** A server on an embedded database, and where that is to go. */
async function startEmbedded() {
  const app = await startTestApp({ SEED: 'demo', DATABASE_URL: '' })
  const place: Place = { DATA_DIR: app.dataDir, DATABASE_URL: await makeEmptyDatabase() }
  return { app, place }
}

async function connect(address: string): Promise<Client> {
  const client = new Client({ connectionString: address })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** In the public schema. */
async function countTables(client: Client): Promise<number> {
  const { rowCount } = await client.query("select from pg_tables where schemaname = 'public'")
  return rowCount ?? 0
}

test('a moved installation is what it was, and goes on', { timeout: PATIENCE }, async () => {
  const { app, place } = await startEmbedded()
  const token = await signIn(app.server)
  const add = async (path: string, body: unknown) => {
    const response = await app.call('POST', path, body, { token })
    expect(response.statusCode).toBe(201)
    return response.json()
  }
  await add('/add-product', newProduct({ Name: 'நாட்டுத் தக்காளி', ApprovalStatus: false }))
  await insertOddPrice({ dataDir: place.DATA_DIR, databaseUrl: null })
  await add('/stores', newStore({ GST: null, Open: true, Since: 1.5, Note: '"\\\n😀' }))
  const { ProductId } = await add('/add-product', newProduct())
  await app.call('DELETE', '/delete-products', { product_ids: [ProductId] }, { token })
  const listsOf = (server: typeof app) =>
    Promise.all(
      LISTS.map(async (path) => (await server.call('GET', path, undefined, { token })).json()),
    )
  const lists = await listsOf(app)

  expect(await callCommand(['move'], place)).toEqual({
    code: 1,
    output: [],
    errors: [`A server uses the database in ${app.dataDir}: stop it first`],
  })
  await app.server.close()
  const before = await callCommand(['verify'], { DATA_DIR: place.DATA_DIR })
  const moved = await callCommand(['move'], place)
  expect(moved).toMatchObject({ code: 0, errors: [] })
  const after = await callCommand(['verify'], place)
  expect(after).toEqual(before)
  expect(moved.output.slice(0, -2)).toEqual(before.output.slice(0, -2))

  const address = place.DATABASE_URL.replace('postgres://', 'PostgreSQL ')
  const { code, errors: refused } = await callCommand(['prune'], { DATA_DIR: place.DATA_DIR })
  expect(refused.join()).toContain(`its data was moved to ${address} on `)
  expect(code).toBe(1)

  const peer = await startTestApp(place)
  expect(await listsOf(peer)).toEqual(lists)
  const added = await peer.call('POST', '/add-product', newProduct(), { token })
  expect(added.json().ProductId).toBe(ProductId + 1)

  // The old database is out of date by now: moved again, it would bring back old rows.
  const again = await callCommand(['move'], place)
  expect(again.code).toBe(1)
  expect(again.errors.join()).toContain(`its data was moved to ${address} on `)
  expect(await listsOf(peer)).not.toEqual(lists)
})

test('a move that is killed leaves nothing, and can be repeated', {
  timeout: PATIENCE,
}, async () => {
  const { app, place } = await startEmbedded()
  await insertManyProducts({ dataDir: place.DATA_DIR, databaseUrl: null }, 5_000)
  await app.server.close()
  const client = await connect(place.DATABASE_URL)
  const inserting = `select from pg_stat_activity
    where datname = current_database() and query like 'insert into "products"%'`
  const { child, closed } = startCommand(['move'], place)
  await expect
    .poll(async () => (await client.query(inserting)).rowCount, { interval: 2, timeout: 30_000 })
    .toBe(1)
  await wait(Math.random() * 100)
  child.kill('SIGKILL')
  expect(await closed).toEqual([null, 'SIGKILL'])
  expect(await countTables(client)).toBe(0)
  expect(await callCommand(['move'], place)).toMatchObject({ code: 0 })
  expect(await countTables(client)).toBeGreaterThan(20)
})

test('a database that changes what it is given gets nothing', { timeout: PATIENCE }, async () => {
  const { app, place } = await startEmbedded()
  await app.server.close()
  const client = await connect(place.DATABASE_URL)
  // As a trigger that somebody's tool puts on every new table.
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
  const { code, errors } = await callCommand(['move'], place)
  expect(errors).toEqual([
    expect.stringMatching(
      /^The table "meta" did not come out as it went in \(\d+ rows in, \d+ out\)$/,
    ),
  ])
  expect(code).toBe(1)
  expect(await countTables(client)).toBe(0)
})

test('a backup of one engine is restored on the other', { timeout: PATIENCE }, async () => {
  const { app, place } = await startEmbedded()
  await app.server.close()
  const embedded = { DATA_DIR: place.DATA_DIR }
  const before = await callCommand(['verify'], embedded)
  await callCommand(['backup', `${app.dataDir}/a`], embedded)
  const uploads = { DATA_DIR: `${app.dataDir}/there` }
  const there = { ...uploads, DATABASE_URL: place.DATABASE_URL }
  expect(await callCommand(['restore', `${app.dataDir}/a`], there)).toMatchObject({ code: 0 })
  await callCommand(['backup', `${app.dataDir}/b`], there)
  const back = { DATA_DIR: `${app.dataDir}/back` }
  expect(await callCommand(['restore', `${app.dataDir}/b`], back)).toMatchObject({ code: 0 })
  expect(await callCommand(['verify'], back)).toEqual(before)
})
