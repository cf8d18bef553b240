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
    publishedAt: 0,
  }
}

test('a warning names the build that the shell cannot run, the one offered instead, and the remedy', () => {
  const known = { current: build('b2', '^18.0.0'), previous: null, canary: null }
  const why =
    'The build needs react ^18.0.0, the live shell provides 19.3.1: build against the versions of ' +
    'the live shell, or deploy a newer shell.'
  const unfit = `Remote "catalog": this server's shell cannot run b2. This server`
  expect(selectBuilds(STATE, { ...known, bundled: build('c1') }, SHELL_MANIFEST).warnings).toEqual([
    `${unfit} shows c1, which came with it, instead. ${why}`,
  ])
  expect(selectBuilds(STATE, { ...known, bundled: null }, SHELL_MANIFEST).warnings).toEqual([
    `${unfit} cannot show that remote. ${why}`,
  ])
})
