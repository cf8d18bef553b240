import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sessionGrant, sessionStatus } from '@vayal/shared/contracts/session'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { allAuditRows } from '../../testing/audit-rows.ts'
import { PASSWORD, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function login(app: TestApp, username: string, password: string) {
  return app.call('POST', '/login', { username, password }, { as: 'anonymous' })
}

async function isSignedIn(app: TestApp, token: string): Promise<boolean> {
  return (await app.call('GET', '/session', undefined, { token })).statusCode === 200
}

test('signing in returns a token that identifies the administrator', async () => {
  const app = await startTestApp()
  const response = await login(app, 'admin', PASSWORD)
  const { token, expiresAt } = sessionGrant.parse(response.json())
  expect(response.headers['cache-control']).toBe('no-store')
  expect(Date.parse(expiresAt)).toBe(app.clock.now + 12 * HOUR)
  const session = await app.call('GET', '/session', undefined, { token })
  expect(sessionStatus.parse(session.json())).toEqual({
    username: 'admin',
    role: 'admin',
    expiresAt,
  })
})

test('the app token identifies the app', async () => {
  const app = await startTestApp()
  const session = await app.call('GET', '/session', undefined, { as: 'app' })
  expect(session.json()).toEqual({ username: 'app', role: 'app', expiresAt: null })
})

async function passwordHashes(app: TestApp): Promise<number> {
  const { body } = await app.server.inject('/metrics')
  return Number(/^vayal_password_hashes_total (\d+)$/m.exec(body)?.[1])
}

test('an unknown account and a wrong password get the same answer, after one password hash each', async () => {
  const app = await startTestApp()
  const hashes = await passwordHashes(app)
  const wrong = await login(app, 'admin', 'wrong')
  expect(await passwordHashes(app)).toBe(hashes + 1)
  const unknown = await login(app, 'anonymous', PASSWORD)
  expect(await passwordHashes(app)).toBe(hashes + 2)
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().error.code).toBe('invalid_credentials')
  expect(unknown.statusCode).toBe(401)
  expect(unknown.body).toBe(wrong.body)
})

test('signing out ends that session only', async () => {
  const app = await startTestApp()
  const [first, second] = [await signIn(app.server), await signIn(app.server)]
  const response = await app.call('POST', '/logout', undefined, {
    token: first,
    headers: { 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(204)
  expect(await isSignedIn(app, first)).toBe(false)
  expect(await isSignedIn(app, second)).toBe(true)
})

test('a session ends after half an hour without use', async () => {
  const app = await startTestApp()
  const token = await signIn(app.server)
  app.clock.now += 29 * MINUTE
  expect(await isSignedIn(app, token)).toBe(true)
  app.clock.now += 29 * MINUTE
  expect(await isSignedIn(app, token)).toBe(true)
  app.clock.now += 30 * MINUTE
  expect(await isSignedIn(app, token)).toBe(false)
})

test('a clock that is set back ends the sessions whose age is unknown', async () => {
  const app = await startTestApp()
  const [used, unused] = [await signIn(app.server), await signIn(app.server)]
  app.clock.now -= MINUTE
  expect(await isSignedIn(app, used)).toBe(true)
  app.clock.now -= 23 * HOUR
  expect(await isSignedIn(app, used)).toBe(false)
  await signIn(app.server)
  app.clock.now += 23 * HOUR
  expect(await isSignedIn(app, used)).toBe(false)
  expect(await isSignedIn(app, unused)).toBe(false)
})

test('a session ends after twelve hours, even in use', async () => {
  const app = await startTestApp()
  const token = await signIn(app.server)
  for (let used = 0; used < 12 * HOUR - 20 * MINUTE; used += 20 * MINUTE) {
    app.clock.now += 20 * MINUTE
    expect(await isSignedIn(app, token)).toBe(true)
  }
  app.clock.now += 20 * MINUTE
  expect(await isSignedIn(app, token)).toBe(false)
})

async function everyRow(app: TestApp): Promise<string> {
  const database = await openDatabase(app)
  onTestFinished(() => database.close())
  const tables = await database.read.introspection.getTables()
  const rows = tables.map(({ schema, name }) =>
    sql`select * from ${sql.table(schema ? `${schema}.${name}` : name)}`
      .execute(database.read)
      .then((result) => result.rows),
  )
  return JSON.stringify(await Promise.all(rows))
}

test('neither the token nor the password is stored', async () => {
  const app = await startTestApp()
  const token = await signIn(app.server)
  const files = (await readdir(app.dataDir)).filter((name) => name !== 'uploads')
  const contents = await Promise.all(files.map((name) => readFile(join(app.dataDir, name))))
  const rows = await everyRow(app)
  expect(rows).toContain('admin')
  for (const content of [...contents, rows]) {
    expect(content.includes(token)).toBe(false)
    expect(content.includes(PASSWORD)).toBe(false)
  }
})

test('ten failures block an account for five minutes, even one that does not exist', async () => {
  const app = await startTestApp()
  for (const username of ['admin', 'anonymous']) {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login(app, username, 'wrong')).statusCode).toBe(401)
    }
    const refused = await login(app, username, PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error.code).toBe('too_many_attempts')
    expect(refused.headers['retry-after']).toBe('300')
  }
  app.clock.now += 5 * MINUTE
  expect((await login(app, 'admin', PASSWORD)).statusCode).toBe(200)
})

test('thirty failures block an IP address, whatever the account', async () => {
  const app = await startTestApp()
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await login(app, `account ${attempt}`, 'wrong')).statusCode).toBe(401)
  }
  expect((await login(app, 'admin', PASSWORD)).statusCode).toBe(429)
})

test('each IP address behind a trusted proxy counts separately', async () => {
  const app = await startTestApp()
  const attempt = (account: string, address: string) =>
    app.call(
      'POST',
      '/login',
      { username: account, password: 'wrong' },
      {
        as: 'anonymous',
        headers: { 'x-forwarded-for': address },
      },
    )
  const fail30 = async (address: (attempt: number) => string) => {
    for (let at = 0; at < 30; at += 1) await attempt(`account ${at}`, address(at))
  }
  // Without a named proxy, X-Forwarded-For is ignored.
  await fail30((at) => `203.0.113.${at}`)
  expect((await attempt('another', '203.0.113.99')).statusCode).toBe(429)

  await app.restart({ TRUST_PROXY: '127.0.0.1' })
  // The proxy appends the address it sees to the client's header.
  await fail30((at) => `198.51.100.${at}, 203.0.113.7`)
  expect((await attempt('another', '203.0.113.7')).statusCode).toBe(429)
  expect((await attempt('another', '203.0.113.8')).statusCode).toBe(401)
})

test('parallel attempts are counted before they are answered', async () => {
  const app = await startTestApp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(app, 'admin', 'wrong')))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
})

test('signing in clears the failures of the account', async () => {
  const app = await startTestApp()
  for (let round = 0; round < 2; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1) await login(app, 'admin', 'wrong')
    expect((await login(app, 'admin', PASSWORD)).statusCode).toBe(200)
  }
})

test('the first start generates a password, later ones keep it', async () => {
  const app = await startTestApp({ ADMIN_PASSWORD: '' })
  const generated = app.administrator.generatedPassword ?? ''
  expect(generated).toMatch(/^(\w{5}-){3}\w{5}$/)
  await app.restart()
  expect(app.administrator.generatedPassword).toBeNull()
  expect((await login(app, 'admin', generated)).statusCode).toBe(200)
})

test('a changed ADMIN_PASSWORD replaces the stored one and ends the sessions', async () => {
  const app = await startTestApp()
  const token = await signIn(app.server)
  await app.restart()
  expect(await isSignedIn(app, token)).toBe(true)
  await app.restart({ ADMIN_PASSWORD: 'another one' })
  expect(await isSignedIn(app, token)).toBe(false)
  expect((await login(app, 'admin', PASSWORD)).statusCode).toBe(401)
  expect((await login(app, 'admin', 'another one')).statusCode).toBe(200)
})

test('a changed ADMIN_USERNAME renames the account', async () => {
  const app = await startTestApp()
  await app.restart({ ADMIN_USERNAME: 'owner' })
  expect((await login(app, 'admin', PASSWORD)).statusCode).toBe(401)
  expect((await login(app, 'owner', PASSWORD)).statusCode).toBe(200)
})

test('signing in and out is recorded', async () => {
  const app = await startTestApp()
  const token = await signIn(app.server)
  await app.call('POST', '/logout', undefined, { token })
  expect(await allAuditRows(app)).toMatchObject([
    { actor: 'admin:admin', action: 'login' },
    { actor: 'admin:admin', action: 'logout' },
  ])
})
