import { type BuildManifest, buildManifest } from '@vayal/shared/contracts/build-manifest'
import { expect, test } from 'vitest'
import {
  canary,
  liveRegistry,
  MOUNTS,
  navTo,
  promote,
  publish,
  startWithCatalog,
} from '../../testing/catalog-team.ts'
import { type BuildFolder, buildFolder, sealed } from '../../testing/web-root.ts'
import { checkAgainstShell } from './gate.ts'

test.each<[string, BuildFolder, string]>([
  [
    'a mount of another remote',
    buildFolder('catalog', 'b2', ['/admin/stores/:storeId']),
    '/admin/stores/:storeId belongs to "stores"',
  ],
  [
    'a mount of another remote in capitals',
    buildFolder('catalog', 'b2', ['/admin/Stores/:id']),
    '/admin/Stores/:id belongs to "stores"',
  ],
  [
    'a page within a mount of another remote',
    buildFolder('catalog', 'b2', ['/admin/stores/list']),
    '/admin/stores/list can be the same path as /admin/stores/:id, which belongs to',
  ],
  [
    'a parameter that matches pages of the shell',
    buildFolder('catalog', 'b2', [...MOUNTS, '/admin/:section']),
    "/admin/:section can be the same path as /admin/today, which is the shell's own",
  ],
  [
    "a page of the shell's",
    buildFolder('catalog', 'b2', [...MOUNTS, '/admin/account']),
    "/admin/account is the shell's own",
  ],
  [
    "a page of the shell's in capitals",
    buildFolder('catalog', 'b2', [...MOUNTS, '/admin/Activity'], navTo('/admin/Activity')),
    "/admin/Activity is the shell's own",
  ],
  [
    'a sidebar entry of another remote',
    buildFolder('catalog', 'b2', MOUNTS, navTo('/admin/stores')),
    'The sidebar leads to /admin/stores already, by "stores"',
  ],
  [
    'a sidebar entry that leads nowhere',
    buildFolder('catalog', 'b2', MOUNTS, navTo('/admin/elsewhere')),
    'which is no mount here: add its page in remote.json, or take the entry out.',
  ],
  [
    'a newer contract',
    withContract('1.1'),
    'asks for shell contract 1.1, the live shell offers 1.0: build against 1.0, or deploy a shell that offers 1.1.',
  ],
  [
    'another React',
    buildFolder('catalog', 'b2', MOUNTS, { shared: { react: ['^20.0.0'] } }),
    'needs react ^20.0.0, the live shell provides 19.3.1',
  ],
  [
    'a module the shell lacks',
    buildFolder('catalog', 'b2', MOUNTS, { shared: { '@vayal/shared/ui/new': ['0.1.0'] } }),
    'the live shell does not provide it',
  ],
  [
    'an export the shell lacks',
    buildFolder('catalog', 'b2', MOUNTS, { exports: { '@vayal/shared/ui/a': ['A', 'B', 'C'] } }),
    'uses B, C of @vayal/shared/ui/a, which the live shell does not export',
  ],
])(
  'a build is published but cannot be promoted, nor be a canary: %s',
  async (_, build, message) => {
    const app = await startWithCatalog()
    expect((await publish(app, build)).statusCode).toBe(201)
    for (const answer of [await promote(app, 'b2'), await canary(app, 'b2', 5)]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().error.code).toBe('gate_refused')
      expect(Object.values(answer.json().error.fields).join()).toContain(message)
    }
    const candidate = await app.call('GET', '/releases/catalog/b2', undefined, { as: 'deploy' })
    expect(candidate.json().findings[0].message).toContain(message)
    expect((await liveRegistry(app)).revision).toBe(1)
  },
)

test('a build for the previous contract may use the exports that the adapter has', () => {
  const shell = {
    contract: '2.0',
    adapts: '1.0',
    provides: { react: '19.3.1' },
    exports: { '@vayal/shared/ui/a': ['A'] },
    adaptedExports: { '@vayal/shared/ui/a': ['Old'] },
  }
  const exports = { '@vayal/shared/ui/a': ['A', 'Old'] }
  const findingsOf = (build: BuildFolder) => {
    const manifest = buildManifest.parse(JSON.parse(build['build.json'] ?? ''))
    return checkAgainstShell(manifest, shell).map(({ message }) => message)
  }
  expect(findingsOf(buildFolder('catalog', 'b2', MOUNTS, { exports }))).toEqual([])
  expect(findingsOf(withContract('2.0', { exports }))).toEqual([
    expect.stringContaining('uses Old of @vayal/shared/ui/a'),
  ])
})

function withContract(contract: string, changes: Partial<BuildManifest> = {}): BuildFolder {
  const build = buildFolder('catalog', 'b2', MOUNTS, changes)
  const { manifestIntegrity: _, ...manifest } = JSON.parse(build['build.json'] ?? '')
  return { ...build, 'build.json': sealed({ ...manifest, build: { ...manifest.build, contract } }) }
}
