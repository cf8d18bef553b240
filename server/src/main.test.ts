import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vayal-main-'))
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

function startServer(variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, SEED: 'none', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  return { child, output: textOf(child.stdout), errors: textOf(child.stderr) }
}

async function textOf(stream: Readable | null): Promise<string> {
  return stream ? text(stream) : ''
}

async function failure(variables: Record<string, string>) {
  const { child, errors } = startServer(variables)
  const [code] = await once(child, 'exit')
  return { code, error: await errors }
}

test('a start says where the server is and how to sign in; a stop is clean', async () => {
  const { child, output } = startServer({})
  const [{ address, generatedPassword }] = await once(child, 'message')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect((await output).split('\n')).toEqual([
    `Vayal is ready: ${address}`,
    'Administrator:  admin',
    `Password:       ${generatedPassword} (shown only this once)`,
    '',
  ])
})

test('a stop lets the answer under way arrive', async () => {
  const { child } = startServer({ ADMIN_PASSWORD: 'correct horse' })
  const [{ address }] = await once(child, 'message')
  const body = JSON.stringify({ username: 'admin', password: 'wrong' })
  const asking = request(`${address}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answered = once(asking, 'response')
  asking.flushHeaders()
  // The server says so when it has the request in hand, and not yet all of it.
  await once(asking, 'continue')
  child.kill('SIGTERM')
  asking.end(body)
  const [answer] = await answered
  expect(answer.statusCode).toBe(401)
  answer.resume()
  expect(await once(child, 'exit')).toEqual([0, null])
})

test('a bad variable is one line and exit code 1', async () => {
  expect(await failure({ PORT: 'abc' })).toEqual({
    code: 1,
    error: 'Vayal cannot start: PORT must be a port number from 0 to 65535, not "abc"\n',
  })
})

test('a taken port is one line and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const { code, error } = await failure({ PORT: port })
  other.close()
  // Nothing was stored: the next start is the first one, and shows the password it makes.
  expect(await readdir(folder)).toEqual([])
  expect(code).toBe(1)
  expect(error).toBe(
    `Vayal cannot start: PORT ${port} is taken: stop what uses it or set PORT to another one\n`,
  )
})

test('a data folder that cannot be one is one line and exit code 1', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const { code, error } = await failure({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(error).toMatch(
    /^Vayal cannot start: DATA_DIR must be a folder that can be written to: .*\n$/,
  )
})

test('a data folder where none can be made is told at once', async () => {
  const { code, error } = await failure({ DATA_DIR: '/proc/nowhere/data' })
  expect(code).toBe(1)
  expect(error).toMatch(/^Vayal cannot start: DATA_DIR must be .*\n$/)
})

test('a damaged database is one line and exit code 1', async () => {
  await writeFile(join(folder, 'vayal.sqlite'), 'this is no database, and long enough to be read')
  const { code, error } = await failure({})
  expect(code).toBe(1)
  expect(error).toMatch(/^Vayal cannot start: The database in DATA_DIR .* cannot be opened: .*\n$/)
})

test('with the comparison in the browser, the start names that sign-in', async () => {
  const { child, output } = startServer({
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
