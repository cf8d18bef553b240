import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sqliteFile } from './platform/database/database.ts'
import { OperatorError } from './platform/errors/operator-error.ts'
import { openFolderStore } from './platform/uploads/folder-store.ts'
import { explainStorageError } from './start-conditions.ts'
import { backUp, type Call, callCommand, newBackupFolder, restore } from './testing/commands.ts'
import { makeDataDir, startFailure, startProcess } from './testing/server-process.ts'
import { PROGRAM } from './testing/spawn-server.ts'
import { startTestApp } from './testing/test-app.ts'

const TIMEOUT_MS = 60_000

const CHANGING: Call[] = [['prune'], ['erase', '98400 12345']]

async function startServer(DATA_DIR: string) {
  const { child } = startProcess({ DATA_DIR })
  await once(child, 'message')
  return child
}

function refusalBeside(dataDir: string, pid: number | undefined): string {
  const holder = `another server (process ${pid})`
  return `The database in DATA_DIR ${dataDir} cannot be used: ${holder} uses it: stop it first`
}

async function makeUsedDataDir(): Promise<string> {
  const { server, dataDir } = await startTestApp()
  await server.close()
  return dataDir
}

async function modeOf(...path: string[]): Promise<string> {
  return ((await stat(join(...path))).mode & 0o777).toString(8)
}

async function runOnNode(version: string, ...args: string[]) {
  const versions = `{value:{...process.versions,node:'${version}'}}`
  const pretend = `data:text/javascript,Object.defineProperty(process,'versions',${versions})`
  const child = spawn(process.execPath, ['--import', pretend, PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'exit')
  return { code, output: await output, errors: await errors }
}

test.each([['20.20.2'], ['22.18.0', 'backup', '/nowhere'], ['22.18.0', 'admin', 'list']])(
  'Node %s prints in one line which Node to use',
  async (version, ...args) => {
    const { code, output, errors } = await runOnNode(version, ...args)
    expect(errors).toBe(
      `Vayal needs Node 24 or later, and this is Node ${version}: use the project’s own, ` +
        `${join(PROGRAM, '../../node_modules/.bin/node')}\n`,
    )
    expect({ code, output }).toEqual({ code: 1, output: '' })
  },
)

test('a second server on a database prints one line and exits with 1', {
  timeout: TIMEOUT_MS,
}, async () => {
  const DATA_DIR = await makeDataDir()
  const { pid } = await startServer(DATA_DIR)
  expect(await startFailure({ DATA_DIR })).toEqual({
    code: 1,
    error: `Vayal cannot start: ${refusalBeside(DATA_DIR, pid)}\n`,
  })
})

test('restore and move refuse to run beside a server, the others run, and a crash leaves no lock', {
  timeout: TIMEOUT_MS,
}, async () => {
  const DATA_DIR = await makeDataDir()
  const server = await startServer(DATA_DIR)
  const errors = [refusalBeside(DATA_DIR, server.pid)]
  const backup = await backUp({ DATA_DIR, DATABASE_URL: '' })
  expect(await callCommand(['restore', backup], { DATA_DIR })).toMatchObject({ code: 1, errors })
  const target = { DATA_DIR, DATABASE_URL: 'postgres://vayal@127.0.0.1:1/vayal' }
  expect(await callCommand(['move'], target)).toMatchObject({ code: 1, errors })
  for (const call of CHANGING) {
    expect(await callCommand(call, { DATA_DIR })).toMatchObject({ code: 0 })
  }
  server.kill('SIGKILL')
  await once(server, 'exit')
  await startServer(DATA_DIR)
})

test('a moved database is refused until its mark is deleted', { timeout: TIMEOUT_MS }, async () => {
  const DATA_DIR = await makeUsedDataDir()
  const mark = `${sqliteFile(DATA_DIR)}.moved`
  await writeFile(mark, 'PostgreSQL vayal@db.example:5432/vayal on 2026-11-22\n')
  const refused =
    `The database in DATA_DIR ${DATA_DIR} cannot be used: its data was moved to PostgreSQL ` +
    `vayal@db.example:5432/vayal on 2026-11-22. Set DATABASE_URL, or delete ${mark} to go back to ` +
    'the data as it was before the move'
  expect(await startFailure({ DATA_DIR })).toEqual({
    code: 1,
    error: `Vayal cannot start: ${refused}\n`,
  })
  const reading: Call[] = [['verify'], ['backup', await newBackupFolder()]]
  for (const call of [...CHANGING, ...reading]) {
    expect(await callCommand(call, { DATA_DIR })).toEqual({
      code: 1,
      output: [],
      errors: [refused],
    })
  }
  await rm(mark)
  await startServer(DATA_DIR)
})

test('commands name the database before they act, on stderr', async () => {
  const DATA_DIR = await makeUsedDataDir()
  const line = `Database: SQLite ${sqliteFile(DATA_DIR)}`
  const calls: Call[] = [...CHANGING, ['verify'], ['backup', await newBackupFolder()]]
  for (const call of calls) {
    const notes: string[] = []
    const { code, output } = await callCommand(call, { DATA_DIR }, notes)
    expect({ code, notes }).toEqual({ code: 0, notes: [line] })
    expect(output.join()).not.toContain('Database:')
  }
  const notes: string[] = []
  const DATABASE_URL = 'postgres://vayal:open-sesame@127.0.0.1:1/shop?sslmode=disable'
  await callCommand(['move'], { DATA_DIR, DATABASE_URL }, notes)
  expect(notes).toEqual([`${line} → PostgreSQL vayal@127.0.0.1:1/shop`])
})

test("only the server's user can read its files and backups", {
  timeout: TIMEOUT_MS,
}, async () => {
  const DATA_DIR = join(await makeDataDir(), 'new')
  await startServer(DATA_DIR)
  expect(await modeOf(DATA_DIR)).toBe('700')
  expect(await modeOf(DATA_DIR, 'uploads')).toBe('700')
  for (const name of await readdir(DATA_DIR)) {
    if (name !== 'uploads') expect([name, await modeOf(DATA_DIR, name)]).toEqual([name, '600'])
  }
  const backup = await backUp({ DATA_DIR, DATABASE_URL: '' })
  for (const name of ['.', 'uploads']) expect(await modeOf(backup, name)).toBe('700')
  for (const name of ['manifest.json', 'SHA256SUMS', 'database.sqlite']) {
    expect(await modeOf(backup, name)).toBe('600')
  }
  const { DATA_DIR: restored } = await restore(backup)
  expect(await modeOf(restored, 'vayal.sqlite')).toBe('600')
})

test('a start removes read access of other users', { timeout: TIMEOUT_MS }, async () => {
  const DATA_DIR = await makeUsedDataDir()
  await chmod(DATA_DIR, 0o755)
  for (const name of await readdir(DATA_DIR)) await chmod(join(DATA_DIR, name), 0o755)
  await startServer(DATA_DIR)
  expect(await modeOf(DATA_DIR)).toBe('700')
  for (const name of ['uploads', 'vayal.sqlite']) {
    expect(await modeOf(DATA_DIR, name)).toBe('700')
  }
})

test('a data folder that is a file prints one line', async () => {
  const file = join(await makeDataDir(), 'file')
  await writeFile(file, '')
  expect(await startFailure({ DATA_DIR: file })).toEqual({
    code: 1,
    error: `Vayal cannot start: DATA_DIR must be a folder that can be written to: ${file} is a file\n`,
  })
})

test.each([
  ['a file', (path: string) => writeFile(path, '')],
  ['a link without a target', (path: string) => symlink('/nowhere/at/all', path)],
])('a folder of images that is %s prints one line', async (_what, make) => {
  const DATA_DIR = await makeDataDir()
  const folder = join(DATA_DIR, 'uploads')
  await make(folder)
  const { code, error } = await startFailure({ DATA_DIR })
  expect(code).toBe(1)
  expect(error).toMatch(
    new RegExp(`^Vayal cannot start: The folder ${folder} cannot be created: E[^\\n]+\\n$`),
  )
})

test('an error of the folder of images names the folder', async () => {
  const dataDir = await makeDataDir()
  const folder = join(dataDir, 'uploads')
  const store = await openFolderStore(folder)
  await rm(folder, { recursive: true })
  const error = await store.check().catch((thrown: unknown) => thrown)
  expect(explainStorageError(error, { dataDir })).toEqual(
    new OperatorError(`The folder ${folder} is missing or not writable`),
  )
})

async function failureOn(schema: string): Promise<string[]> {
  const DATA_DIR = await makeUsedDataDir()
  const file = new DatabaseSync(sqliteFile(DATA_DIR))
  file.exec(schema)
  file.close()
  const { error } = await startFailure({ DATA_DIR })
  const commands: Call[] = [
    ...CHANGING,
    ['admin', 'list'],
    ['backup', await newBackupFolder()],
    ['verify'],
  ]
  const errors = []
  for (const call of commands) errors.push(...(await callCommand(call, { DATA_DIR })).errors)
  const target = { DATA_DIR, DATABASE_URL: 'postgres://vayal@127.0.0.1:1/vayal' }
  errors.push(...(await callCommand(['move'], target)).errors)
  const start = `The database in DATA_DIR ${DATA_DIR} cannot be used: `
  return [error.replace('Vayal cannot start: ', '').trimEnd(), ...errors].map((line) =>
    String(line).replace(start, ''),
  )
}

test('a database of a newer release prints one line in every command', async () => {
  const newer = "insert into kysely_migration values ('9999-later', '')"
  expect(await failureOn(newer)).toEqual(
    Array(7).fill(
      'a newer release has used it: "9999-later" is not known here. Start that release',
    ),
  )
})

test('a database of another application prints one line in every command', async () => {
  expect(await failureOn('delete from kysely_migration')).toEqual(
    Array(7).fill(
      'it holds another application’s data, such as the table "ad_banners". Name a database of its own',
    ),
  )
})
