import { expect, test } from 'vitest'
import { PASSWORD, startPeer, startTestApp, type TestApp } from '../../testing/test-app.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const HOME = '192.0.2.1'

/** Trusts the test as a proxy, so that each call can come from any IP address. */
function startBehindProxy(): Promise<TestApp> {
  return startTestApp({ TRUST_PROXY: '127.0.0.1' })
}

async function attempt(
  app: TestApp,
  from: string,
  { username = 'admin', password = 'wrong', cookie = '' } = {},
) {
  const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) }
  return app.call('POST', '/login', { username, password }, { as: 'anonymous', headers })
}

async function signInFrom(app: TestApp, from: string): Promise<string> {
  const answer = await attempt(app, from, { password: PASSWORD })
  expect(answer.statusCode).toBe(200)
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

async function flood(app: TestApp, guesses: number): Promise<number> {
  let compared = 0
  for (let at = 0; at < guesses; at += 1) {
    const { statusCode } = await attempt(app, `198.51.${at >> 8}.${at & 255}`)
    if (statusCode === 401) compared += 1
    else expect(statusCode).toBe(429)
  }
  return compared
}

test('guesses from many IP addresses are soon refused, and a known administrator still signs in', async () => {
  const app = await startBehindProxy()
  const deviceCookie = await signInFrom(app, HOME)
  expect(await flood(app, 300)).toBe(10)
  const right = { password: PASSWORD }
  expect((await attempt(app, '203.0.113.9', right)).statusCode).toBe(429)
  expect((await attempt(app, HOME, right)).statusCode).toBe(200)
  expect((await attempt(app, '203.0.113.9', { ...right, cookie: deviceCookie })).statusCode).toBe(
    200,
  )
  // The success does not renew the budget of strangers.
  expect(await flood(app, 30)).toBe(0)
  app.clock.now += 5 * MINUTE
  expect(await flood(app, 30)).toBe(10)
})

test('a known IP address has its own budget, and a known browser another', async () => {
  const app = await startBehindProxy()
  const deviceCookie = await signInFrom(app, HOME)
  const answers = []
  for (let at = 0; at < 15; at += 1) answers.push((await attempt(app, HOME)).statusCode)
  expect(answers.filter((status) => status === 401)).toHaveLength(10)
  expect((await attempt(app, HOME, { password: PASSWORD })).statusCode).toBe(429)
  expect((await attempt(app, HOME, { password: PASSWORD, cookie: deviceCookie })).statusCode).toBe(
    200,
  )
  for (let at = 0; at < 10; at += 1) await attempt(app, HOME, { cookie: deviceCookie })
  const spent = await attempt(app, HOME, { password: PASSWORD, cookie: deviceCookie })
  expect(spent.statusCode).toBe(429)
  expect(spent.headers['retry-after']).toBe('300')
})

test('a device cookie counts only for its account, and a forged one for none', async () => {
  const app = await startBehindProxy()
  const deviceCookie = await signInFrom(app, HOME)
  for (const cookie of [deviceCookie, `vayal_device=${'x'.repeat(43)}`]) {
    for (let at = 0; at < 10; at += 1) {
      const answer = await attempt(app, `203.0.113.${at}`, { username: 'anonymous', cookie })
      expect(answer.statusCode).toBe(401)
    }
    expect((await attempt(app, '203.0.113.99', { username: 'anonymous', cookie })).statusCode).toBe(
      429,
    )
    app.clock.now += 5 * MINUTE
  }
})

test('the device cookie is sent to the sign-in only and stays the same while it is known', async () => {
  const app = await startBehindProxy()
  const answer = await attempt(app, HOME, { password: PASSWORD })
  expect(answer.headers['set-cookie']).toMatch(
    /^vayal_device=[\w-]{43}; Path=\/api\/login; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
  )
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const again = await attempt(app, HOME, { password: PASSWORD, cookie })
  expect(String(again.headers['set-cookie'])).toContain(cookie)
  const planted = `vayal_device=${'x'.repeat(43)}`
  const replaced = await attempt(app, HOME, { password: PASSWORD, cookie: planted })
  expect(String(replaced.headers['set-cookie'])).not.toContain(planted)
  const refused = await attempt(app, HOME, { cookie })
  expect(refused.headers['set-cookie']).toBeUndefined()
})

test('over TLS the device cookie is a secure cookie', async () => {
  const app = await startBehindProxy()
  const answer = await app.call(
    'POST',
    '/login',
    { username: 'admin', password: PASSWORD },
    { as: 'anonymous', headers: { 'x-forwarded-for': HOME, 'x-forwarded-proto': 'https' } },
  )
  expect(answer.headers['set-cookie']).toMatch(/; Secure$/)
})

test('after ninety days a browser and an IP address are unknown again', async () => {
  const app = await startBehindProxy()
  const cookie = await signInFrom(app, HOME)
  app.clock.now += 90 * DAY
  expect(await flood(app, 20)).toBe(10)
  expect((await attempt(app, HOME, { password: PASSWORD, cookie })).statusCode).toBe(429)
})

test('two servers share the budgets', async () => {
  const one = await startTestApp()
  // On the embedded database there is one server at a time.
  const two = one.databaseUrl === null ? one : await startPeer(one)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => attempt(at % 2 ? one : two, HOME)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('failures survive a restart', async () => {
  const app = await startTestApp()
  for (let at = 0; at < 10; at += 1) await attempt(app, HOME)
  await app.restart()
  expect((await attempt(app, HOME, { password: PASSWORD })).statusCode).toBe(429)
})

test('a clock that is set back does not extend a block', async () => {
  const app = await startTestApp()
  for (let at = 0; at < 10; at += 1) await attempt(app, HOME)
  app.clock.now -= DAY
  expect((await attempt(app, HOME, { password: PASSWORD })).statusCode).toBe(200)
})
