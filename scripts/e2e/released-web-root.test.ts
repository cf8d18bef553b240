import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { downloadReleases } from './released-web-root.ts'

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

const BUILD = {
  version: 'b7',
  mfName: 'stores_b7',
  entry: 'entry.js',
  integrity: integrityOf('entry'),
  contract: '3.0',
  preload: {},
}
const MANIFEST = {
  id: 'stores',
  mounts: ['/admin/stores'],
  nav: [],
  build: BUILD,
  shared: {},
  files: { 'entry.js': integrityOf('entry') },
  manifestIntegrity: integrityOf('manifest'),
}
const ENTRY = {
  id: 'stores',
  mounts: MANIFEST.mounts,
  nav: [],
  current: { ...BUILD, entry: '/remotes/stores/b7/entry.js' },
  previous: null,
}
const SHELL = {
  contract: '3.0',
  provides: {},
  page: '<!--boot-->',
  files: { 'assets/main.js': integrityOf('main') },
}
const LIVE = {
  '/registry.json': JSON.stringify({ revision: 7, remotes: [ENTRY] }),
  '/shell.json': JSON.stringify(SHELL),
  '/assets/main.js': 'main',
  '/remotes/stores/b7/build.json': JSON.stringify(MANIFEST),
  '/remotes/stores/b7/entry.js': 'entry',
}

async function serve(files: Record<string, string | undefined>): Promise<string> {
  const server = createServer((request, response) => {
    const text = files[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  onTestFinished(() => void server.close())
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return `http://127.0.0.1:${address.port}`
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'vayal-released-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('a web root gets the live shell and the live build of each remote', async () => {
  const webRoot = folder()
  await downloadReleases(await serve(LIVE), webRoot)
  const read = (path: string) => readFileSync(join(webRoot, path), 'utf8')
  expect(read('shell/dist/index.html')).toBe('<!--boot-->')
  expect(read('shell/dist/assets/main.js')).toBe('main')
  expect(JSON.parse(read('shell/dist/shell.json'))).toEqual(SHELL)
  expect(JSON.parse(read('remotes/stores/dist/b7/build.json'))).toEqual(MANIFEST)
  expect(read('remotes/stores/dist/b7/entry.js')).toBe('entry')
  const releases = JSON.parse(read('remotes/stores/dist/releases.json'))
  expect(releases).toEqual({ current: 'b7', previous: null })
  expect(existsSync(join(webRoot, 'public-site/dist/ta/404.html'))).toBe(true)
})

test.each([
  [
    'an altered file',
    { '/remotes/stores/b7/entry.js': 'altered' },
    /entry\.js: its content differs/,
  ],
  ['a missing file', { '/assets/main.js': undefined }, /assets\/main\.js: status 404/],
  ['a shell without a list', { '/shell.json': '{"contract":"3.0","provides":{}}' }, /too old/],
])('%s is reported', async (_, change, message) => {
  const server = await serve({ ...LIVE, ...change })
  await expect(downloadReleases(server, folder())).rejects.toThrow(message)
})
