import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import { expect, onTestFinished, test } from 'vitest'
import { defineRemote } from '../sdk/rspack.ts'
import { bundle } from './bundle.ts'
import { compileMessages } from './messages.ts'

test('build.json lists the exports that a build uses, and ranges of the libraries', async () => {
  await compileMessages()
  const folder = mkdtempSync(join(tmpdir(), 'vayal-manifest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = defineRemote('stores', 'tested')
  await bundle({ ...config, output: { ...config.output, path: folder } })
  const json = readFileSync(join(folder, 'build.json'), 'utf8')
  const { exports, shared } = buildManifest.parse(JSON.parse(json))
  expect(exports?.['@vayal/shared/list/delete-dialog']).toEqual(['DeleteDialog'])
  expect(exports?.['@vayal/shared/runtime/locale']).toContain('currentLocale')
  expect(shared.react?.[0]).toMatch(/^\^\d+\.\d+\.0$/)
})
