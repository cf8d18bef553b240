import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { registry } from '@vayal/shared/contracts/registry'
import { expect, test } from 'vitest'
import { MINIMAL_WEB_ROOT } from './testing/minimal-web-root.ts'
import { makeDataDir, startFailure, startProcess } from './testing/server-process.ts'
import { buildFolder, bundle, makeWebRoot } from './testing/web-root.ts'

const HEALTH_CHECK = join(import.meta.dirname, '../health-check.mjs')

test('a start prints the URL and the sign-in, a stop is clean, and the health check sees both', async () => {
  const DATA_DIR = await makeDataDir()
  const { child, output } = startProcess({ DATA_DIR })
  const [{ url, generatedPassword }] = await once(child, 'message')
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const { port: PORT } = new URL(url)
  const checkHealth = () => spawnSync(process.execPath, [HEALTH_CHECK], { env: { PORT } }).status
  expect(checkHealth()).toBe(0)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(checkHealth()).toBe(1)
  expect((await output).split('\n')).toEqual([
    `Vayal is ready: ${url}`,
    'Administrator:  admin',
    `Password:       ${generatedPassword} (shown only this once)`,
    '',
  ])
})

test('a signal right after the server begins to listen stops it cleanly', async () => {
  const slowReads = `
    import files from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const { readFile } = files
    files.readFile = async (path, ...options) => {
      if (String(path).endsWith('index.html')) await new Promise((done) => setTimeout(done, 2_000))
      return readFile(path, ...options)
    }
    syncBuiltinESMExports()`
  const { child } = startProcess({
    DATA_DIR: await makeDataDir(),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(slowReads)}`,
  })
  if (child.stdout) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each(['SIGTERM', 'SIGHUP'] as const)('%s lets a request in flight finish', async (signal) => {
  const DATA_DIR = await makeDataDir()
  const { child } = startProcess({ DATA_DIR, ADMIN_PASSWORD: 'correct horse' })
  const [{ url }] = await once(child, 'message')
  const body = JSON.stringify({ username: 'admin', password: 'wrong' })
  const asking = request(`${url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = once(asking, 'response')
  asking.flushHeaders()
  // Sent by the server once it has part of the request.
  await once(asking, 'continue')
  child.kill(signal)
  asking.end(body)
  const [answer] = await answered
  expect(answer.statusCode).toBe(401)
  answer.resume()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a stop closes a connection without a request', { timeout: 20_000 }, async () => {
  const { child } = startProcess({ DATA_DIR: await makeDataDir() })
  const [{ url }] = await once(child, 'message')
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  socket.destroy()
})

test('a stop answers requests on open connections and closes them', async () => {
  const DATA_DIR = await makeDataDir()
  const { child } = startProcess({ DATA_DIR })
  const [{ url }] = await once(child, 'message')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [answer] = await once(get(`${url}/livez`, { agent }), 'response')
    answer.resume()
    await once(answer, 'end')
    return answer.headers.connection
  }
  expect(await ask()).toBe('keep-alive')
  child.kill('SIGTERM')
  await expect.poll(ask, { interval: 5 }).toBe('close')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a refused caller is logged without the request body', async () => {
  const DATA_DIR = await makeDataDir()
  const { child, errors } = startProcess({ DATA_DIR })
  const [{ url }] = await once(child, 'message')
  await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'open-barley' }),
  })
  await fetch(`${url}/api/session`, { headers: { authorization: 'Bearer open-sesame' } })
  child.kill('SIGTERM')
  await once(child, 'exit')
  const log = await errors
  const refused = { status: 401, method: 'POST', ip: '127.0.0.1', msg: 'caller refused' }
  expect(
    log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { ...refused, code: 'invalid_credentials', route: '/api/login' },
    { ...refused, method: 'GET', code: 'unauthenticated', route: '/api/session' },
  ])
  expect(log).not.toMatch(/open-barley|open-sesame/)
})

test('an invalid variable prints one line and exits with 1', async () => {
  const DATA_DIR = await makeDataDir()
  expect(await startFailure({ DATA_DIR, PORT: 'abc' })).toEqual({
    code: 1,
    error: 'Vayal cannot start: PORT must be a port number from 0 to 65535, not "abc"\n',
  })
})

test('a server without a build prints one line and does not affect other servers', async () => {
  const DATA_DIR = await makeDataDir()
  const site = makeWebRoot({
    ...MINIMAL_WEB_ROOT,
    ...bundle('catalog', buildFolder('catalog', 'b1', ['/admin/categories'])),
  })
  const { child } = startProcess({ DATA_DIR, WEB_ROOT: site.path })
  const [{ url }] = await once(child, 'message')
  const liveRegistry = async () =>
    registry.parse(await (await fetch(`${url}/registry.json`)).json())
  const before = await liveRegistry()
  expect(before.remotes).toHaveLength(1)
  expect(await startFailure({ DATA_DIR, WEB_ROOT: '/nonexistent' })).toEqual({
    code: 1,
    error:
      'Vayal cannot start: The build in /nonexistent is not complete: shell/dist/index.html is ' +
      'missing. Run: npm run build\n',
  })
  expect(await liveRegistry()).toEqual(before)
})

test('a taken port prints one line and exits with 1', async () => {
  const DATA_DIR = await makeDataDir()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, error } = await startFailure({ DATA_DIR, PORT: port })
  other.close()
  // Nothing was stored: the next start is the first one and prints its password.
  expect(await readdir(DATA_DIR)).toEqual([])
  expect(code).toBe(1)
  expect(error).toBe(
    `Vayal cannot start: PORT ${port} is in use: stop the program that uses it, or set another PORT\n`,
  )
})

test('an unusable data folder prints one line and exits with 1', async () => {
  const DATA_DIR = await makeDataDir()
  const file = join(DATA_DIR, 'file')
  await writeFile(file, '')
  const { code, error } = await startFailure({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(error).toMatch(
    /^Vayal cannot start: DATA_DIR must be a folder that can be written to: .*\n$/,
  )
})

test('a data folder that cannot be created is reported at once', async () => {
  const { code, error } = await startFailure({ DATA_DIR: '/proc/nowhere/data' })
  expect(code).toBe(1)
  expect(error).toMatch(/^Vayal cannot start: DATA_DIR must be .*\n$/)
})

test('a damaged database prints one line and exits with 1', async () => {
  const DATA_DIR = await makeDataDir()
  await writeFile(join(DATA_DIR, 'vayal.sqlite'), 'this is no database, and long enough to be read')
  const { code, error } = await startFailure({ DATA_DIR })
  expect(code).toBe(1)
  expect(error).toMatch(/^Vayal cannot start: The database in DATA_DIR .* cannot be used: .*\n$/)
})

test('with AUTH_MODE=client, the start prints that sign-in', async () => {
  const DATA_DIR = await makeDataDir()
  const { child, output } = startProcess({
    DATA_DIR,
    AUTH_MODE: 'client',
    CLIENT_AUTH_USERNAME: 'owner',
    CLIENT_AUTH_PASSWORD_SHA256: 'a'.repeat(64),
  })
  await once(child, 'message')
  child.kill('SIGTERM')
  const lines = (await output).split('\n')
  expect(lines[1]).toBe('Administrator:  owner')
  expect(lines[2]).toContain('CLIENT_AUTH_PASSWORD_SHA256')
})
