import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout } from './copy-checkout.ts'
import { journeysOf } from './e2e/remote-journeys.ts'
import { copyWithId, pipelinePath } from './new-remote/remote-files.ts'
import { nextOrder } from './new-remote/remote-plan.ts'
import { readDeclaration } from './read-declaration.ts'
import { ROOT, remoteIds } from './workspaces.ts'

const BIN = resolve(ROOT, 'node_modules/.bin')

let checkout: string

beforeAll(() => {
  checkout = copyCheckout()
})

afterAll(() => rmSync(checkout, { recursive: true, force: true }))

function newRemote(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/new-remote.ts', ...args], {
    cwd: checkout,
    encoding: 'utf8',
  })
}

function inCheckout(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: checkout, encoding: 'utf8' })
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
}

test('a new remote passes its test, builds, has a journey, and is in the lock file', () => {
  const created = newRemote('crop-loans', '--title', 'Crop loans', '--title-ta', 'பயிர்க் கடன்கள்')
  expect(created.status, created.stderr).toBe(0)
  expect(created.stdout).toContain('npm run dev -- crop-loans')

  // e2e/torture/another-repository.spec.ts runs all checks on a new remote.
  inCheckout(join(BIN, 'biome'), 'check', '--error-on-warnings', 'remotes/crop-loans')
  inCheckout(process.execPath, 'scripts/messages.ts')
  inCheckout(join(BIN, 'tsc'), '-p', 'e2e')
  inCheckout(join(BIN, 'vitest'), 'run', '--project', 'crop-loans')
  // The release command builds with the remote's own config.
  const config = join(checkout, 'remotes/crop-loans/rspack.config.ts')
  const own = "export default { ...defineRemote('crop-loans'), devtool: false }"
  writeFileSync(config, readFileSync(config, 'utf8').replace(/export default .*/, own))
  const build =
    "import('./scripts/build-remote.ts').then((m) => m.buildRemote('crop-loans', () => {}))"
  inCheckout(process.execPath, '--eval', build)

  expect(journeysOf('crop-loans', checkout)).toHaveLength(1)

  const dist = join(checkout, 'remotes/crop-loans/dist')
  const [version = ''] = readdirSync(dist).filter((name) => !name.endsWith('.json'))
  expect(readdirSync(join(dist, version)).filter((name) => name.endsWith('.map'))).toEqual([])
  const manifest: unknown = JSON.parse(readFileSync(join(dist, version, 'build.json'), 'utf8'))
  expect(manifest).toMatchObject({
    id: 'crop-loans',
    mounts: ['/admin/crop-loans'],
    nav: [{ order: 70, entries: [{ label: { en: 'Crop loans', ta: 'பயிர்க் கடன்கள்' } }] }],
  })

  // The other remotes’ inputs are unchanged, so they have no new build.
  const versions =
    "import('./scripts/build-inputs.ts').then((m) => console.log(m.versionOf('remotes/stores')))"
  const versionIn = (cwd: string) =>
    spawnSync(process.execPath, ['--eval', versions], { cwd, encoding: 'utf8' }).stdout
  expect(versionIn(checkout)).toBe(versionIn(ROOT))

  const packagesOf = (root: string) =>
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const before = packagesOf(ROOT)
  const after = packagesOf(checkout)
  expect(after).toMatchObject(before)
  const added = Object.keys(after).filter((path) => !(path in before))
  expect(added).toEqual(['node_modules/@vayal/crop-loans', 'remotes/crop-loans'])
})

test.each([
  [['Weather'], 'is not a valid remote name'],
  [['weather--forecast'], 'is not a valid remote name'],
  [['stores'], 'remotes/stores already exists'],
  [['server'], 'server already exists'],
  [['weather', '--path', '/weather'], 'is not a valid page path'],
  [['weather', '--path', '/admin/account'], "is the shell's own"],
  [['activity'], "is the shell's own"],
  [['weather', '--path', '/admin/stores'], 'belongs to the remote stores'],
  [['weather', '--path', '/admin/editnews/today'], 'belongs to the remote content'],
  [['weather', '--title', ''], '--title is empty'],
  [['weather', '--title', 'Weather', '--title-ta', ' '], '--title-ta is empty'],
  [['weather', '--colour', 'green'], "Unknown option '--colour'"],
  [[], 'npm run new-remote -- <name>'],
])('%j is refused, and nothing is created', (args, message) => {
  const refused = newRemote(...args)
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining(message) })
  expect(existsSync(join(checkout, 'remotes/weather'))).toBe(false)
})

test.each([[['--help']], [['weather', '-h']]])(
  '%j prints the usage and creates nothing',
  (args) => {
    const help = newRemote(...args)
    expect(help).toMatchObject({ status: 0, stderr: '' })
    expect(help.stdout).toContain('npm run new-remote -- <name>')
    expect(existsSync(join(checkout, 'remotes/weather'))).toBe(false)
  },
)

test('a new remote of another repository is last in the sidebar', () => {
  expect(nextOrder([])).toBe(nextOrder(remoteIds().map(readDeclaration)))
})

test('the pipelines of the remotes differ only by the name', () => {
  const [template = '', ...others] = remoteIds()
  for (const id of others) {
    expect(readFileSync(resolve(ROOT, pipelinePath(id)), 'utf8')).toBe(
      copyWithId(pipelinePath(template), template, id),
    )
  }
})
