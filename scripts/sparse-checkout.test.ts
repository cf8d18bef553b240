import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { copyCheckout } from './copy-checkout.ts'
import { ROOT } from './workspaces.ts'

const OTHER_TEAMS = /^(shell|server|public-site|e2e|bench|docs|\.github)$/

let checkout: string

/** A checkout of all remotes except `catalog`, which is in the last commit. */
beforeAll(() => {
  checkout = copyCheckout({ exclude: (folder) => OTHER_TEAMS.test(folder) })
  const author = ['-c', 'user.name=team', '-c', 'user.email=team@vayal.example']
  for (const args of [
    ['add', 'remotes/catalog/remote.json'],
    [...author, 'commit', '--quiet', '--message', 'One remote'],
  ]) {
    expect(spawnSync('git', args, { cwd: checkout, encoding: 'utf8' })).toMatchObject({ status: 0 })
  }
  rmSync(join(checkout, 'remotes/catalog'), { recursive: true })
})

afterAll(() => rmSync(checkout, { recursive: true, force: true }))

test.each([
  [['dev', 'stores'], 'server public-site", or develop against a running product: --against URL'],
  [
    ['dev', 'catalog', '--against', 'https://vayal.example'],
    'sparse-checkout add remotes/catalog"',
  ],
  [['dev', 'wheat'], 'there is no remote wheat; existing remotes: commerce, content, stores'],
  [['e2e'], 'lacks shell, server, public-site, e2e: run'],
  [['e2e', '--remote=catalog'], 'lacks remotes/catalog: run'],
  [
    ['new-remote', 'weather'],
    'lacks e2e, public-site, remotes/catalog, server, shell, .github/workflows: run "git sparse-checkout disable"',
  ],
])('%j names the missing folders in one line', ([script, ...args], message) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: checkout,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)])
  expect(stderr).toMatch(/^vayal: .*\n$/)
})

test('journeys beside a running product need neither the shell nor other remotes', () => {
  const server = 'http://127.0.0.1:9'
  const folders = ['server', 'e2e'].map((folder) => join(checkout, folder, 'package.json'))
  for (const file of [...folders, join(checkout, 'e2e/stores.approval.spec.ts')]) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '{}')
  }
  onTestFinished(() => {
    for (const folder of ['server', 'e2e']) rmSync(join(checkout, folder), { recursive: true })
  })
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/e2e.ts', '--remote', 'stores'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, VAYAL_SERVER: `${server}/` },
  })
  expect(stdout).toBe(`The shell and the other remotes come from ${server}.\n`)
  expect(stderr).toMatch(new RegExp(`^vayal: cannot download ${server}/registry.json: .*\n$`))
})

test('packages are installed again once the checkout has another workspace', () => {
  const { write, rename, installs } = makeInstallation()
  expect([installs(), installs()]).toEqual([1, 1])
  write('remotes/catalog/package.json', '{}')
  expect([installs(), installs()]).toEqual([2, 2])
  rename('remotes/catalog', 'remotes/news')
  expect(installs()).toBe(3)
})

test('packages that npm ci has installed are not installed again', () => {
  const { write, rename, installs } = makeInstallation()
  const npmCi = (...folders: string[]) => {
    const packages = Object.fromEntries(folders.map((folder) => [folder, {}]))
    write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  }
  npmCi('remotes/stores')
  expect(installs()).toBe(0)
  rename('remotes/stores', 'remotes/news')
  expect(installs()).toBe(1)
})

test('packages are installed again once the lock file is newer than npm ci', () => {
  const { write, installs } = makeInstallation()
  write('node_modules/.package-lock.json', '{ "packages": { "remotes/stores": {} } }')
  const soon = new Date(Date.now() + 1_000)
  write('package-lock.json', '{}', soon)
  expect(installs()).toBe(1)
})

/** Checkout of one remote, with a program in place of npm that counts its calls. */
function makeInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'vayal-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (path: string, text: string, modified = new Date()) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    utimesSync(join(folder, path), modified, modified)
  }
  const rename = (from: string, to: string) => renameSync(join(folder, from), join(folder, to))
  for (const name of ['bootstrap.mjs', 'stop-with-parent.mjs']) {
    write(`scripts/${name}`, readFileSync(resolve(ROOT, 'scripts', name), 'utf8'))
  }
  write('package-lock.json', '{}')
  write('package.json', '{ "workspaces": ["shared", "remotes/*"] }')
  write('remotes/stores/package.json', '{}')
  write('npm.mjs', "await import('node:fs').then((fs) => fs.appendFileSync('installs', '+'))")
  write('installs', '')
  write('node_modules/.bin/node', '#!/bin/sh\n')
  chmodSync(join(folder, 'node_modules/.bin/node'), 0o755)
  const installs = () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/bootstrap.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_execpath: join(folder, 'npm.mjs') },
    })
    expect(status, stderr).toBe(0)
    return readFileSync(join(folder, 'installs'), 'utf8').length
  }
  return { write, rename, installs }
}
