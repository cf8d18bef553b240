import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openUploadStore } from '../platform/uploads/open-upload-store.ts'
import { hashImage } from '../platform/uploads/uploads.ts'
import { locationOf } from '../testing/locations.ts'
import { PROGRAM } from '../testing/spawn-server.ts'
import { startTestApp } from '../testing/test-app.ts'

/** Runs `prune` in a process that may delete files but write no byte to any, as on a full disk. */
async function pruneWithoutSpace(location: Record<string, string>) {
  const call = ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, PROGRAM, 'prune']
  const child = spawn('sh', call, {
    env: { PATH: process.env.PATH, ...location },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = [text(child.stdout), text(child.stderr)]
  const [code] = await once(child, 'exit')
  return { code, output: await output, errors: await errors }
}

test('prune beside a server on a full disk deletes files, and names what needs space', async () => {
  const app = await startTestApp()
  const folder = join(app.dataDir, 'uploads')
  const { hash, webp } = hashImage(Buffer.from('leftover'))
  await (await openUploadStore(app)).put(hash, webp)
  await writeFile(join(folder, '.unfinished'), 'half an image')
  for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0)
  const { code, output, errors } = await pruneWithoutSpace(locationOf(app))
  expect({ code, output }).toEqual({
    code: 1,
    output: '1 image that no row uses and 1 unfinished upload removed\n',
  })
  expect(errors).toMatch(/^Database: .+\nOld builds could not be removed: [^\n]+\n$/)
  expect(await readdir(folder)).toEqual([])
})
