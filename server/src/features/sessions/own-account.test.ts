import { accountSessions } from '@vayal/shared/contracts/account'
import { expect, test } from 'vitest'
import { allAuditRows } from '../../testing/audit-rows.ts'
import { PASSWORD, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const NEW_PASSWORD = 'seven goats on the hill'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

function login(app: TestApp, password: string, headers: Record<string, string> = {}) {
  return app.call('POST', '/login', { username: 'admin', password }, { as: 'anonymous', headers })
}

async function tokenFrom(app: TestApp, userAgent: string): Promise<string> {
  return (await login(app, PASSWORD, { 'user-agent': userAgent })).json().token
}

async function isSignedIn(app: TestApp, token: string): Promise<boolean> {
  return (await app.call('GET', '/session', undefined, { token })).statusCode === 200
}

async function sessionsOf(app: TestApp, token: string) {
  return accountSessions.parse((await app.call('GET', '/sessions', undefined, { token })).json())
    .sessions
}

function change(app: TestApp, token: string, currentPassword: string, newPassword: string) {
  return app.call('POST', '/password', { currentPassword, newPassword }, { token })
}

test('the list of sessions contains devices and no token', async () => {
  const app = await startTestApp()
  const first = await tokenFrom(app, FIREFOX)
  app.clock.now += 60_000
  const second = await tokenFrom(app, CHROME)
  const sessions = await sessionsOf(app, second)
  expect(sessions).toMatchObject([
    {
      browser: 'Chrome',
      platform: 'Android',
      current: true,
      startedAt: '2026-11-21T06:01:00.000Z',
    },
    {
      browser: 'Firefox',
      platform: 'Windows',
      current: false,
      startedAt: '2026-11-21T06:00:00.000Z',
      lastUsedAt: '2026-11-21T06:00:00.000Z',
    },
  ])
  for (const { id } of sessions) {
    expect(id).toMatch(/^[\w-]{16}$/)
    expect((await app.call('GET', '/session', undefined, { token: id })).statusCode).toBe(401)
  }
  await isSignedIn(app, first)
  expect((await sessionsOf(app, second))[1]?.lastUsedAt).toBe('2026-11-21T06:01:00.000Z')
  app.clock.now += 29 * 60_000
  await isSignedIn(app, second)
  app.clock.now += 60_000
  expect(await sessionsOf(app, second)).toHaveLength(1)
})

test('a session is ended by its id, and all others at once', async () => {
  const app = await startTestApp()
  const [own, lost, other] = [
    await tokenFrom(app, FIREFOX),
    await tokenFrom(app, CHROME),
    await tokenFrom(app, FIREFOX),
  ]
  const id = (await sessionsOf(app, own)).find(({ browser }) => browser === 'Chrome')?.id
  const end = () => app.call('DELETE', `/sessions/${id}`, undefined, { token: own })
  expect((await end()).statusCode).toBe(204)
  expect(await isSignedIn(app, lost)).toBe(false)
  expect(await isSignedIn(app, other)).toBe(true)
  expect((await end()).statusCode).toBe(404)

  const all = await app.call('DELETE', '/sessions', undefined, { token: own })
  expect(all.json()).toEqual({ ended: 1 })
  expect(await isSignedIn(app, other)).toBe(false)
  expect(await isSignedIn(app, own)).toBe(true)
  const revoked = (await allAuditRows(app)).filter(({ action }) => action === 'revoke')
  expect(revoked).toHaveLength(2)
  expect(revoked[0]).toMatchObject({ actor: 'admin:admin', entity: 'session', entity_id: id })
})

test('a password change ends all other sessions and is recorded without the password', async () => {
  const app = await startTestApp()
  const [own, other] = [await signIn(app.server), await signIn(app.server)]
  expect((await change(app, own, PASSWORD, NEW_PASSWORD)).statusCode).toBe(204)
  expect(await isSignedIn(app, own)).toBe(true)
  expect(await isSignedIn(app, other)).toBe(false)
  expect((await login(app, PASSWORD)).statusCode).toBe(401)
  expect((await login(app, NEW_PASSWORD)).statusCode).toBe(200)
  const rows = await allAuditRows(app)
  expect(rows).toContainEqual(
    expect.objectContaining({
      actor: 'admin:admin',
      action: 'password',
      entity: 'account',
      before: null,
      after: { username: 'admin', sessionsEnded: 1 },
    }),
  )
  for (const secret of [PASSWORD, NEW_PASSWORD, '$argon2', own]) {
    expect(JSON.stringify(rows)).not.toContain(secret)
  }
  await app.restart()
  expect((await login(app, NEW_PASSWORD)).statusCode).toBe(200)
})

test.each([
  ['wrong', NEW_PASSWORD, 'wrong_password', 'currentPassword'],
  [PASSWORD, 'elevenchars', 'short_password', 'newPassword'],
  [PASSWORD, 'Password1234', 'common_password', 'newPassword'],
  [PASSWORD, 'adminadminadmin', 'common_password', 'newPassword'],
  [PASSWORD, PASSWORD, 'same_password', 'newPassword'],
])('a password change from %j to %j is refused as %s', async (current, next, code, field) => {
  const app = await startTestApp()
  const [own, other] = [await signIn(app.server), await signIn(app.server)]
  const answer = await change(app, own, current, next)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().error.code).toBe(code)
  expect(Object.keys(answer.json().error.fields)).toEqual([field])
  expect(await isSignedIn(app, other)).toBe(true)
  expect((await login(app, PASSWORD)).statusCode).toBe(200)
})

test('a repeated password change gets the same answer', async () => {
  const app = await startTestApp()
  const [own, other] = [await signIn(app.server), await signIn(app.server)]
  const send = (key: string, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
    app.call(
      'POST',
      '/password',
      { currentPassword, newPassword },
      { token: own, headers: { 'idempotency-key': key } },
    )
  const both = await Promise.all([send('key-1'), send('key-1')])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  const again = await send('key-1')
  expect(again.statusCode).toBe(204)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect(await isSignedIn(app, other)).toBe(false)
  const changes = (await allAuditRows(app)).filter(({ action }) => action === 'password')
  expect(changes).toHaveLength(1)

  const wrong = 'wrong_password'
  expect((await send('key-2')).json().error.code).toBe(wrong)
  expect((await send('key-1', PASSWORD, 'nine herons over the tank')).json().error.code).toBe(wrong)
  const reused = await send('key-1', NEW_PASSWORD, 'nine herons over the tank')
  expect(reused.json().error.code).toBe('idempotency_key_reused')
  expect((await login(app, NEW_PASSWORD)).statusCode).toBe(200)
  expect((await send('not a key')).statusCode).toBe(400)
})

test('a password may contain any characters, and be long', async () => {
  const app = await startTestApp()
  const token = await signIn(app.server)
  const long = `மழை வந்தது 🌧 ${'field and furrow '.repeat(50)}`
  expect((await change(app, token, PASSWORD, long)).statusCode).toBe(204)
  expect((await login(app, long)).statusCode).toBe(200)
})

test('guesses of the password within a session are limited', async () => {
  const app = await startTestApp()
  const token = await signIn(app.server)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await change(app, token, 'wrong', NEW_PASSWORD)).statusCode).toBe(422)
  }
  const refused = await change(app, token, PASSWORD, NEW_PASSWORD)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('300')
  const otherToken = await signIn(app.server)
  expect((await change(app, otherToken, PASSWORD, NEW_PASSWORD)).statusCode).toBe(204)
})
