import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolderStore } from './folder-store.ts'
import { UploadsUnavailableError } from './upload-store.ts'

const HOUR_MS = 60 * 60 * 1000

test('the temporary file of an interrupted put is removed after an hour', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vayal-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const store = await openFolderStore(folder)
  await store.put('a'.repeat(64), Buffer.from('whole'))
  const old = new Date(Date.now() - 2 * HOUR_MS)
  for (const name of ['.young', '.old', `${'b'.repeat(64)}.webp`]) {
    await writeFile(join(folder, name), 'half')
    if (name !== '.young') await utimes(join(folder, name), old, old)
  }
  expect(await store.deleteUnfinished(Date.now() - HOUR_MS)).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual([
    '.young',
    `${'a'.repeat(64)}.webp`,
    `${'b'.repeat(64)}.webp`,
  ])
})

test.each([
  ['without its folder', () => undefined],
  // A file, because root could open another user's folder.
  ['whose folder cannot be searched', (folder: string) => writeFile(folder, '')],
])('a store %s is unavailable, and does not report its images as missing', async (_, replace) => {
  const folder = await mkdtemp(join(tmpdir(), 'vayal-uploads-'))
  const store = await openFolderStore(folder)
  await rm(folder, { recursive: true })
  await replace(folder)
  onTestFinished(() => rm(folder, { force: true }))
  const image = 'a'.repeat(64)
  for (const call of [
    () => store.put(image, Buffer.from('whole')),
    () => store.find(image),
    () => store.open(image),
    () => store.check(),
  ]) {
    await expect(call()).rejects.toThrow(UploadsUnavailableError)
  }
})
