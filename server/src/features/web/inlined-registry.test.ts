import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bootData } from '@vayal/shared/contracts/config'
import { registry } from '@vayal/shared/contracts/registry'
import { expect, test } from 'vitest'
import { MINIMAL_WEB_ROOT } from '../../testing/minimal-web-root.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { type BuildFolder, buildFolder, bundle, makeWebRoot } from '../../testing/web-root.ts'

function remote(number: number): BuildFolder {
  const id = `team-${number}`
  const path = `/admin/${id}`
  const label = { en: `Fields of team ${number}`, ta: `வயல்கள் ${number}` }
  const icon = 'M17 18H7a4 4 0 1 1 .9-7.9A5 5 0 0 1 17.5 11a3.5 3.5 0 0 1-.5 7z'
  const nav = [{ id, order: 100 - number, label, entries: [{ path, label, icon }] }]
  const mounts = [path, `${path}/add`, `${path}/edit/:id`]
  const [current, previous] = ['b2', 'b1'].map((version) =>
    buildFolder(id, version, mounts, { nav }, randomBytes(20).toString('hex')),
  )
  return bundle(id, current ?? {}, previous)
}

async function startWith(count: number) {
  const remotes = Array.from({ length: count }, (_, number) => remote(number + 1))
  return startTestApp({}, makeWebRoot(Object.assign({ ...MINIMAL_WEB_ROOT }, ...remotes)).path)
}

function inlinedRemotes(html: string) {
  const [, json = ''] = /id="boot">(.*?)<\/script>/s.exec(html) ?? []
  return bootData.parse(JSON.parse(json)).registry.remotes
}

test('a page of 100 remotes has at most 10 kB, with the builds of the opened one alone', async () => {
  const app = await startWith(100)
  const page = await app.server.inject({
    url: '/admin/team-7/edit/3',
    headers: { 'accept-encoding': 'br' },
  })
  expect(page.headers['content-encoding']).toBe('br')
  expect(page.rawPayload.length).toBeLessThan(10_000)
  const remotes = inlinedRemotes(brotliDecompressSync(page.rawPayload).toString())
  expect(remotes.filter(({ current }) => current).map(({ id }) => id)).toEqual(['team-7'])
  expect(remotes).toHaveLength(100)
  // The sign-in leads to the first page.
  const login = await app.server.inject('/login')
  expect(login.body).toContain('team_100_b2')
  expect(login.body).not.toContain('team_99_b2')
})

test('the registry is compressed, and not sent twice', async () => {
  const app = await startWith(100)
  const get = (headers: Record<string, string>) =>
    app.server.inject({ url: '/registry.json', headers })
  const brotli = await get({ 'accept-encoding': 'gzip, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  const plain = brotliDecompressSync(brotli.rawPayload)
  expect(brotli.rawPayload.length).toBeLessThan(plain.length / 5)
  expect(registry.parse(JSON.parse(plain.toString())).remotes).toHaveLength(100)
  const zipped = await get({ 'accept-encoding': 'gzip' })
  expect(gunzipSync(zipped.rawPayload)).toEqual(plain)
  const again = await get({ 'if-none-match': String(brotli.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a page of few remotes has their builds, and preloads of the opened one alone', async () => {
  const app = await startWith(2)
  const { body } = await app.server.inject('/admin/team-1')
  const preloads = inlinedRemotes(body).map(
    ({ current }) => Object.keys(current?.preload ?? {}).length,
  )
  expect(preloads).toEqual([3, 0])
})

test('a page of many remotes marks a switched-off one, and has the build of the next one instead', async () => {
  const app = await startWith(9)
  const reason = 'Shows the wrong fields'
  // The last one registered is the first in the sidebar.
  await app.call('POST', '/releases/team-9/disable', { reason })
  const remotes = inlinedRemotes((await app.server.inject('/login')).body)
  expect(remotes.find(({ id }) => id === 'team-9')).toMatchObject({ switchedOff: { reason } })
  expect(remotes.filter(({ current }) => current).map(({ id }) => id)).toEqual(['team-8'])
})
