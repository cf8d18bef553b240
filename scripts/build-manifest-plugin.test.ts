import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import { expect, onTestFinished, test } from 'vitest'
import { defineRemote, type Mode } from '../sdk/rspack.ts'
import { remoteSharing } from '../sdk/sharing.ts'
import { bundle } from './bundle.ts'
import { compileMessages } from './messages.ts'

async function manifestOf(mode: Mode) {
  await compileMessages()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = defineRemote('stores', 'tested', mode)
  await bundle({ ...config, output: { ...config.output, path: folder } })
  return buildManifest.parse(JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')))
}

test('build.json lists the exports that a build uses, and ranges of the libraries', async () => {
  const { exports, shared } = await manifestOf('production')
  expect(exports?.['@vayal/shared/list/delete-dialog']).toEqual(['DeleteDialog'])
  expect(exports?.['@vayal/shared/runtime/locale']).toContain('currentLocale')
  expect(shared.react?.[0]).toMatch(/^\^\d+\.\d+\.0$/)
})

test('a remote under development loads every library and module, so that an edit can import any', async () => {
  const released = await manifestOf('production')
  expect(Object.keys(released.shared)).not.toContain('react-dom')
  const { shared, files } = await manifestOf('development')
  const libraries = [...Object.keys(remoteSharing()), 'react/jsx-runtime', 'react-dom/client']
  expect(Object.keys(shared)).toEqual(expect.arrayContaining(libraries))
  expect(Object.keys(files)).toEqual(['modules.css', 'modules.js', 'remote-entry.js'])
})
