import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPeer, startTestApp } from '../../testing/test-app.ts'
import { makeWebRoot } from '../../testing/web-root.ts'

function releaseWith(hash: string): string {
  return makeWebRoot({
    [`shell/dist/assets/main.${hash}.js`]: `main ${hash}`,
    [`shell/dist/assets/main.${hash}.js.br`]: `brotli ${hash}`,
    [`shell/dist/assets/main.${hash}.js.gz`]: `gzip ${hash}`,
    [`shell/dist/assets/main.${hash}.js.map`]: 'source map',
    'shell/dist/assets/favicon.svg': '<svg/>',
    'public-site/dist/index.html': 'landing',
    [`public-site/dist/site/style.${hash}.css`]: `style ${hash}`,
  }).path
}

test('servers of two releases serve the files of both', async () => {
  const older = await startTestApp({}, releaseWith('0000000a'))
  const newer = await startPeer(older, releaseWith('0000000b'))
  for (const [app, hash] of [
    [older, '0000000b'],
    [newer, '0000000a'],
  ] as const) {
    const url = `/assets/main.${hash}.js`
    const script = await app.server.inject(url)
    expect(script.body).toBe(`main ${hash}`)
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const encoded = await app.server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
    expect(encoded.body).toBe(`brotli ${hash}`)
    expect(encoded.headers['content-encoding']).toBe('br')
    expect((await app.server.inject(`/site/style.${hash}.css`)).body).toBe(`style ${hash}`)
    expect((await app.server.inject(`/assets/main.${hash}.js.map`)).statusCode).toBe(404)
  }
})

test('an open tab loads files that an upgrade in place removed from the disk', async () => {
  const root = releaseWith('0000000a')
  const app = await startTestApp({}, root)
  const assets = join(root, 'shell/dist/assets')
  for (const end of ['', '.br', '.gz']) rmSync(join(assets, `main.0000000a.js${end}`))
  writeFileSync(join(assets, 'main.0000000b.js'), 'main 0000000b')
  const bodyOf = async (name: string) => (await app.server.inject(`/assets/${name}`)).body
  expect(await bodyOf('main.0000000a.js')).toBe('main 0000000a')
  await app.restart()
  expect(await bodyOf('main.0000000a.js')).toBe('main 0000000a')
  expect(await bodyOf('main.0000000b.js')).toBe('main 0000000b')
})

test('a file without a hash in its name is revalidated', async () => {
  const app = await startTestApp({}, releaseWith('0000000a'))
  const { headers } = await app.server.inject('/assets/favicon.svg')
  expect(headers['cache-control']).toBe('public, max-age=0')
})

test.each(['/assets/%00.0000000a.js', '/assets/..%2fmain.0000000a.js'])(
  '%s is not served',
  async (url) => {
    const app = await startTestApp({}, releaseWith('0000000a'))
    expect([400, 403, 404]).toContain((await app.server.inject(url)).statusCode)
  },
)
