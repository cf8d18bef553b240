import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import type { ReleaseState } from '@vayal/shared/contracts/release'
import { expect, test } from 'vitest'
import { SHELL_MANIFEST } from '../../testing/minimal-web-root.ts'
import { buildFolder } from '../../testing/web-root.ts'
import { selectBuilds } from './select-builds.ts'

const STATE: ReleaseState = { current: 'b2', previous: null, canary: null, source: 'released' }

function build(version: string, react = '^19.0.0') {
  const folder = buildFolder('catalog', version, ['/admin/x'], { shared: { react: [react] } })
  return {
    manifest: buildManifest.parse(JSON.parse(folder['build.json'] ?? '')),
    published_at: 0,
  }
}

test("a team's release that the shell cannot run is replaced by the one before, never by a bundled build", () => {
  const unfit = build('b2', '^18.0.0')
  const why =
    'The build needs react ^18.0.0, the live shell provides 19.3.1: build against the versions of ' +
    'the live shell, or deploy a newer shell.'
  const warning = `Remote "catalog": this server's shell cannot run b2. This server`
  const select = (
    source: ReleaseState['source'],
    previous: ReturnType<typeof build> | undefined,
  ) => {
    const known = { current: unfit, previous, canary: undefined, bundled: build('c1') }
    const { current, ...selected } = selectBuilds({ ...STATE, source }, known, SHELL_MANIFEST)
    return { ...selected, current: current.build.version, previous: undefined }
  }
  expect(select('released', build('b1'))).toMatchObject({
    current: 'b1',
    incompatibility: null,
    warnings: [`${warning} shows b1 instead. ${why}`],
  })
  expect(select('released', undefined)).toMatchObject({
    current: 'b2',
    incompatibility: why,
    warnings: [`${warning} switches that remote off. ${why}`],
  })
  expect(select('bundled', build('b1'))).toMatchObject({ current: 'c1', incompatibility: null })
})

test('a release stays when the shell has a newer minor version of a library than it needs', () => {
  const known = {
    current: build('b2', '^19.2.0'),
    previous: undefined,
    canary: undefined,
    bundled: build('c1'),
  }
  const { current, warnings } = selectBuilds(STATE, known, SHELL_MANIFEST)
  expect([current.build.version, warnings]).toEqual(['b2', []])
})
