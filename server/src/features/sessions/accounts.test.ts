import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import type { DatabaseLocation } from '../../platform/environment.ts'
import { allAuditRows } from '../../testing/audit-rows.ts'
import { callCommand } from '../../testing/commands.ts'
import { makeDataDir } from '../../testing/server-process.ts'
import { PROGRAM } from '../../testing/spawn-server.ts'
import { PASSWORD, signIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

const TIMEOUT_MS = 60_000
const NEW_PASSWORD = 'seven goats on the hill'

type Result = { code: number | null; output: string; errors: string }

/** @param given password in the environment */
async function admin(
  app: DatabaseLocation,
  args: string[],
  { given = '', port = '' } = {},
): Promise<Result> {
  vi.stubEnv('ADMIN_NEW_PASSWORD', given)
  const notes: string[] = []
  const variables = { ...locationVariables(app), PORT: port }
  const { code, output, errors } = await callCommand(['admin', ...args], variables, notes)
  return { code, output: asText(output), errors: asText([...notes, ...errors]) }
}

async function adminInOwnProcess(
  app: DatabaseLocation,
  args: string[],
  typed = '',
): Promise<Result> {
  const child = spawn(process.execPath, [PROGRAM, 'admin', ...args], {
    env: { PATH: process.env.PATH, ...locationVariables(app) },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(typed)
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'exit')
  return { code, output: await output, errors: await errors }
}

function locationVariables({ dataDir, databaseUrl }: DatabaseLocation) {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
}

function asText(lines: string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}

afterEach(() => {
  vi.unstubAllEnvs()
})

function announcement(app: DatabaseLocation): string {
  return app.databaseUrl === null
    ? `Database: SQLite ${join(app.dataDir, 'vayal.sqlite')}\n`
    : `Database: ${app.databaseUrl.replace('postgres://', 'PostgreSQL ')}\n`
}

function login(app: TestApp, username: string, password: string) {
  return app.call('POST', '/login', { username, password }, { as: 'anonymous' })
}

async function isSignedIn(app: TestApp, token: string): Promise<boolean> {
  return (await app.call('GET', '/session', undefined, { token })).statusCode === 200
}

test('an administrator is added, disabled, enabled and given a password while the server runs', {
  timeout: TIMEOUT_MS,
}, async () => {
  const app = await startTestApp()
  expect(await adminInOwnProcess(app, ['add', 'meena'], `${NEW_PASSWORD}\n`)).toEqual({
    code: 0,
    output: 'meena can sign in\n',
    errors: announcement(app),
  })
  const token = (await login(app, 'meena', NEW_PASSWORD)).json().token
  expect(await isSignedIn(app, token)).toBe(true)

  expect((await admin(app, ['disable', 'meena'])).code).toBe(0)
  expect(await isSignedIn(app, token)).toBe(false)
  const refused = await login(app, 'meena', NEW_PASSWORD)
  expect(refused.statusCode).toBe(401)
  expect(refused.body).toBe((await login(app, 'meena', 'wrong')).body)
  expect((await admin(app, ['list'])).output).toBe('admin\tADMIN_USERNAME\nmeena\tdisabled\n')

  expect((await admin(app, ['enable', 'meena'])).code).toBe(0)
  const again = (await login(app, 'meena', NEW_PASSWORD)).json().token
  const other = 'nine herons over the tank'
  expect((await admin(app, ['password', 'meena'], { given: other })).code).toBe(0)
  expect(await isSignedIn(app, again)).toBe(false)
  expect((await login(app, 'meena', other)).statusCode).toBe(200)

  const changes = (await allAuditRows(app)).filter(({ entity }) => entity === 'account')
  expect(changes).toMatchObject(
    ['create', 'disable', 'enable', 'password'].map((action) => ({
      actor: 'operator',
      action,
      entity_id: '2',
      after: { username: 'meena' },
    })),
  )
  expect(JSON.stringify(changes)).not.toMatch(/argon2|goats|herons/)
})

test.each([
  [['add', 'meena'], 'elevenchars', 'The password must have at least 12 characters'],
  [['add', 'meena'], 'password1234', 'The password is too easy to guess'],
  [['add', 'meena'], 'meenameenameena', 'The password is too easy to guess'],
  [['add', 'admin'], NEW_PASSWORD, 'There is an account admin already'],
  [['add', 'Admin'], NEW_PASSWORD, 'There is an account admin already'],
  [['add', 'me\tena'], NEW_PASSWORD, 'A name is 1 to 200 visible characters'],
  [['password', 'kumar'], NEW_PASSWORD, 'There is no account kumar'],
  [['disable', 'admin'], '', 'admin is the last administrator who can sign in'],
  [['enable', 'admin'], '', 'admin is not disabled'],
])('%j with %j changes nothing and explains why', async (args, given, reason) => {
  const app = await startTestApp()
  expect(await admin(app, args, { given })).toEqual({
    code: 1,
    output: '',
    errors: `${announcement(app)}${reason}\n`,
  })
  expect(await allAuditRows(app)).toEqual([])
  expect((await login(app, 'admin', PASSWORD)).statusCode).toBe(200)
})

test('a wrong call of `admin` prints the usage, which has no password argument', async () => {
  const app = await startTestApp()
  const wrongCalls = [
    [],
    ['add'],
    ['add', 'meena', NEW_PASSWORD],
    ['add', '--helm'],
    ['toString', 'x'],
    ['list', 'x'],
  ]
  for (const args of wrongCalls) {
    const { code, errors } = await admin(app, args)
    expect(code).toBe(2)
    expect(errors).toContain('npm run admin -- add NAME')
  }
  const help = await admin(app, ['add', '--help'])
  expect(help).toMatchObject({ code: 0, errors: '' })
  expect(help.output).toContain('npm run admin -- add NAME')
})

test('a name matches in either Unicode form', async () => {
  const app = await startTestApp()
  const [one, other] = ['கோபால்'.normalize('NFC'), 'கோபால்'.normalize('NFD')]
  expect(one).not.toBe(other)
  await admin(app, ['add', other], { given: NEW_PASSWORD })
  expect((await login(app, one, NEW_PASSWORD)).statusCode).toBe(200)
  expect((await login(app, other, NEW_PASSWORD)).statusCode).toBe(200)
  expect((await admin(app, ['add', one], { given: NEW_PASSWORD })).errors).toContain('already')
  expect((await admin(app, ['disable', one])).code).toBe(0)
})

test('without a database, `admin` creates nothing and explains why in one line', async () => {
  const dataDir = join(await makeDataDir(), 'misspelt')
  const nowhere = { dataDir, databaseUrl: null }
  const errors = `${announcement(nowhere)}There is no database in DATA_DIR ${dataDir}\n`
  const refused = { code: 1, output: '', errors }
  expect(await admin(nowhere, ['add', 'meena'], { given: NEW_PASSWORD })).toEqual(refused)
  expect(await admin(nowhere, ['list'])).toEqual(refused)
  expect(existsSync(dataDir)).toBe(false)
  expect(await admin(nowhere, ['list'], { port: 'x' })).toMatchObject({
    code: 1,
    errors: 'PORT must be a port number from 0 to 65535, not "x"\n',
  })
})

test('one of two administrators who are disabled at the same time stays enabled', async () => {
  const app = await startTestApp()
  await admin(app, ['add', 'meena'], { given: NEW_PASSWORD })
  const outcomes = await Promise.all(
    ['admin', 'meena'].map((name) => adminInOwnProcess(app, ['disable', name])),
  )
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual([0, 1])
})

test('a start keeps the environment’s account disabled until ADMIN_PASSWORD changes', async () => {
  const app = await startTestApp()
  await admin(app, ['add', 'meena'], { given: NEW_PASSWORD })
  await admin(app, ['disable', 'admin'])
  await app.restart()
  expect(app.administrator.disabled).toBe(true)
  expect((await login(app, 'admin', PASSWORD)).statusCode).toBe(401)
  await app.restart({ ADMIN_PASSWORD: 'another one' })
  expect(app.administrator).toMatchObject({ disabled: false, passwordFrom: 'environment' })
  expect((await login(app, 'admin', 'another one')).statusCode).toBe(200)
  expect(await allAuditRows(app)).toContainEqual(
    expect.objectContaining({ actor: 'environment', action: 'password', entity: 'account' }),
  )
})

test('a start keeps a password that was set elsewhere until ADMIN_PASSWORD changes', async () => {
  const app = await startTestApp()
  await admin(app, ['password', 'admin'], { given: NEW_PASSWORD })
  const token = await signIn(app.server, NEW_PASSWORD)
  await app.restart()
  expect(app.administrator.passwordFrom).toBe('elsewhere')
  expect(await isSignedIn(app, token)).toBe(true)
  await app.restart({ ADMIN_PASSWORD: 'another one' })
  expect(await isSignedIn(app, token)).toBe(false)
  expect((await login(app, 'admin', 'another one')).statusCode).toBe(200)
})

test('ADMIN_USERNAME can change its case, but not take the name of another account', async () => {
  const app = await startTestApp()
  await app.restart({ ADMIN_USERNAME: 'Admin' })
  expect((await login(app, 'Admin', PASSWORD)).statusCode).toBe(200)
  await admin(app, ['add', 'meena'], { given: NEW_PASSWORD })
  for (const name of ['meena', 'Meena']) {
    await expect(app.restart({ ADMIN_USERNAME: name })).rejects.toThrow('another account meena')
  }
})
