import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINIMAL_WEB_ROOT } from '../../testing/minimal-web-root.ts'
import { buildFolder, bundle, makeWebRoot } from '../../testing/web-root.ts'
import { findMissingPart } from './find-missing-part.ts'

const COMPLETE = {
  ...MINIMAL_WEB_ROOT,
  'remotes/catalog/remote.json': {},
  ...bundle('catalog', buildFolder('catalog', 'b1', ['/admin/categories'])),
}

test('a complete build passes, with or without remotes', () => {
  expect(findMissingPart(makeWebRoot(COMPLETE).path)).toBeNull()
  expect(findMissingPart(makeWebRoot(MINIMAL_WEB_ROOT).path)).toBeNull()
})

test.each([
  'shell/dist',
  'shell/dist/index.html',
  'shell/dist/shell.json',
  'shell/dist/assets',
  'public-site/dist',
  'public-site/dist/404.html',
  'public-site/dist/ta/404.html',
  'public-site/dist/_headers',
  'remotes/catalog/dist',
  'remotes/catalog/dist/b1',
  'remotes/catalog/dist/b1/page-0.js',
])('a build without %s is not complete', (path) => {
  const site = makeWebRoot(COMPLETE)
  rmSync(join(site.path, path), { recursive: true })
  expect(findMissingPart(site.path)).toMatch(/ is (missing|damaged \(.*\))$/)
})
