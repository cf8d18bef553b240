import { once } from 'node:events'
import { market } from '@vayal/shared/contracts/market'
import { parseList } from '@vayal/shared/contracts/wire'
import { expect, inject, test } from 'vitest'
import { readDemoData } from '../demo/seed/demo-data.ts'
import { type Call, callCommand, newBackupFolder } from './testing/commands.ts'
import { MINIMAL_WEB_ROOT } from './testing/minimal-web-root.ts'
import { makeDataDir, startFailure, startProcess } from './testing/server-process.ts'
import { statement } from './testing/statement.ts'
import { makeEmptyDatabase, takeTestDatabase } from './testing/test-database.ts'
import { makeWebRoot } from './testing/web-root.ts'

async function start(variables: Record<string, string>) {
  const { child } = startProcess(variables)
  const [ready] = await once(child, 'message')
  return ready
}

test('two parallel first starts fill an empty database once, with one administrator', async () => {
  const DATA_DIR = await makeDataDir()
  const DATABASE_URL = await makeEmptyDatabase()
  const variables = { DATA_DIR, DATABASE_URL, SEED: 'demo' }
  const servers = await Promise.all([start(variables), start(variables)])
  const passwords = servers.map(({ generatedPassword }) => generatedPassword)
  const [password, ...others] = passwords.filter((made) => made !== null)
  expect(others).toEqual([])
  const demo = await readDemoData()
  for (const { url } of servers) {
    const login = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    })
    expect(login.status).toBe(200)
    const markets = parseList(market, await (await fetch(`${url}/api/markets`)).json())
    expect(markets).toHaveLength(demo.markets.length)
  }
})

test('an unreachable database prints one line and exits with 1', async () => {
  const { code, error } = await startFailure({
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: 'postgres://vayal:open-sesame@127.0.0.1:1/vayal',
  })
  expect(error).toBe(
    'Vayal cannot start: The database of DATABASE_URL cannot be used: ' +
      'connect ECONNREFUSED 127.0.0.1:1\n',
  )
  expect(code).toBe(1)
})

test('a refused password prints one line without the password and exits with 1', async () => {
  const { url = '' } = inject('postgres') ?? {}
  await statement(url, "create role guarded login password 'open-sesame'")
  const { code, error } = await startFailure({
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: `${url.replace('postgres@', 'guarded:open-barley@')}/postgres`,
  })
  expect(error).toBe(
    'Vayal cannot start: The database of DATABASE_URL cannot be used: ' +
      'password authentication failed for user "guarded"\n',
  )
  expect(code).toBe(1)
})

test('a database in another encoding prints one line, exits with 1 and stays empty', async () => {
  const DATABASE_URL = await makeEmptyDatabase("encoding 'LATIN1' locale 'C'")
  const { code, error } = await startFailure({ DATA_DIR: await makeDataDir(), DATABASE_URL })
  expect(error).toBe(
    'Vayal cannot start: The database of DATABASE_URL cannot be used: ' +
      'its encoding is LATIN1, and must be UTF8\n',
  )
  expect(code).toBe(1)
  await statement(DATABASE_URL, 'create table kysely_migration (nothing int)')
})

test.each([
  [
    'create table orders (id int)',
    'it holds another application’s data, such as the table "orders". Name a database of its own',
  ],
  [
    "create table kysely_migration (name text); insert into kysely_migration values ('shop')",
    'it holds another application’s data. Name a database of its own',
  ],
])('a database of another application prints one line and stays unchanged', async (sql, reason) => {
  const location = { DATA_DIR: await makeDataDir(), DATABASE_URL: await makeEmptyDatabase() }
  await statement(location.DATABASE_URL, sql)
  const refused = `The database of DATABASE_URL cannot be used: ${reason}`
  expect(await startFailure(location)).toEqual({
    code: 1,
    error: `Vayal cannot start: ${refused}\n`,
  })
  expect(await callCommand(['prune'], location)).toMatchObject({ code: 1, errors: [refused] })
  await statement(location.DATABASE_URL, 'create table users (id int)')
})

test('a database of a newer release prints one line in every command', async () => {
  const location = { DATA_DIR: await makeDataDir(), DATABASE_URL: (await takeTestDatabase()) ?? '' }
  await statement(
    location.DATABASE_URL,
    "insert into kysely_migration (name, timestamp) values ('9999-later', '')",
  )
  const refused =
    'The database of DATABASE_URL cannot be used: a newer release has used it: "9999-later" is ' +
    'not known here. Start that release'
  expect(await startFailure(location)).toEqual({
    code: 1,
    error: `Vayal cannot start: ${refused}\n`,
  })
  // `move` and `restore` fill another database.
  const calls: Call[] = [
    ['admin', 'list'],
    ['backup', await newBackupFolder()],
    ['check-builds'],
    ['erase', '98400 12345'],
    ['prune'],
    ['verify'],
  ]
  const { path: WEB_ROOT } = makeWebRoot(MINIMAL_WEB_ROOT)
  for (const call of calls) {
    const { code, output, errors } = await callCommand(call, { ...location, WEB_ROOT })
    expect({ call, code, output, errors }).toEqual({ call, code: 1, output: [], errors: [refused] })
  }
})

test('a missing database prints one line and exits with 1', async () => {
  const { code, error } = await startFailure({
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: `${inject('postgres')?.url}/nothing`,
  })
  expect(error).toContain('cannot be used: database "nothing" does not exist\n')
  expect(code).toBe(1)
})
