import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { appConfig, bootData } from '@vayal/shared/contracts/config'
import { registry } from '@vayal/shared/contracts/registry'
import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { buildFolder, bundle, makeWebRoot } from '../../testing/web-root.ts'
import { integrityOf } from '../releases/build-archive.ts'
import { inlinedRegistry } from './inlined-registry.ts'
import { hasPlaceholders } from './public-site.ts'

const SHELL =
  '<!doctype html><head><!--boot--><script defer src="/assets/a.0000000a.js"></script></head><body></body>'

const MOUNTS = ['/admin/categories', '/admin/products/:categoryId']

function siteFiles(): Record<string, unknown> {
  const current = { ...buildFolder('catalog', 'b2', MOUNTS), 'entry.js.gz': 'gzipped' }
  return {
    'shell/dist/index.html': SHELL,
    'shell/dist/shell.json': { contract: '3.0', page: SHELL },
    'shell/dist/assets/a.0000000a.js': 'plain',
    'shell/dist/assets/a.0000000a.js.br': 'brotli',
    'remotes/catalog/package.json': {},
    ...bundle('catalog', current, buildFolder('catalog', 'b1', MOUNTS)),
  }
}

function bootOf(page: string) {
  const [, json] = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(page) ?? []
  return bootData.parse(JSON.parse(json ?? ''))
}

test('the registry names the current and the previous build of each remote, and both load', async () => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const { revision, remotes } = registry.parse((await app.server.inject('/registry.json')).json())
  expect(revision).toBe(1)
  expect(remotes).toMatchObject([
    {
      id: 'catalog',
      mounts: ['/admin/categories', '/admin/products/:categoryId'],
      current: {
        version: 'b2',
        entry: '/remotes/catalog/b2/entry.js',
        integrity: integrityOf('b2'),
      },
      previous: { version: 'b1', entry: '/remotes/catalog/b1/entry.js' },
    },
  ])
  const files = Object.values(remotes[0]?.current.preload ?? {}).flat()
  expect(files[1]).toMatchObject({ href: '/remotes/catalog/b2/page-0.js', as: 'script' })
  expect((await app.server.inject(remotes[0]?.current.entry ?? '')).body).toBe('b2')
  expect((await app.server.inject(remotes[0]?.previous?.entry ?? '')).body).toBe('b1')
})

test('a broken remote is left out, a broken previous build is dropped', async () => {
  const site = makeWebRoot({
    ...siteFiles(),
    'remotes/catalog/dist/b1/build.json': '{',
    'remotes/stores/dist/releases.json': { current: 'gone', previous: null },
    'remotes/content/dist/releases.json': { current: '../../catalog/dist/b2', previous: null },
    ...bundle('commerce', buildFolder('catalog', 'x', MOUNTS)),
    ...bundle('fields', { ...buildFolder('fields', 'y', ['/admin/f']), 'page-0.js': 'changed' }),
  })
  const app = await startTestApp({}, site.path)
  const { remotes } = (await app.server.inject('/registry.json')).json()
  expect(remotes).toMatchObject([{ id: 'catalog', current: { version: 'b2' }, previous: null }])
})

test('a build is served to any origin, immutable, and compressed if stored so', async () => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const url = '/remotes/catalog/b2/entry.js'
  const file = await app.server.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(file.body).toBe('gzipped')
  expect(file.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect((await app.server.inject(url)).body).toBe('b2')
})

test.each([
  '/remotes/catalog/b2/missing.js',
  '/remotes/catalog/b9/entry.js',
  '/remotes/catalog/releases.json',
  '/remotes/catalog/..%2f/package.json',
  '/remotes/catalog/b2/%2e%2e/releases.json',
  '/remotes/catalog/b2/..%2freleases.json',
  '/remotes/..%2f..%2fetc/b2/passwd',
  '/assets/missing.js',
  '/assets/..%2findex.html',
  '/elsewhere',
])('%s is not served', async (path) => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const response = await app.server.inject(path)
  expect([403, 404]).toContain(response.statusCode)
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable')
})

test("the shell's own files are immutable", async () => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const file = await app.server.inject({
    url: '/assets/a.0000000a.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(file.body).toBe('brotli')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test.each(['/login', '/admin', '/admin/categories', '/admin/no/such/page?x=1'])(
  '%s is the shell with its boot data',
  async (path) => {
    const site = makeWebRoot(siteFiles())
    const app = await startTestApp({}, site.path)
    const response = await app.server.inject(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    const { config, registry, allowedOverrides } = bootOf(response.body)
    expect(allowedOverrides).toEqual([])
    expect(config).toEqual({
      apiBaseUrl: '/api',
      adBannerBaseUrl: '/api',
      authMode: 'server',
      clientAuth: null,
    })
    const complete = (await app.server.inject('/registry.json')).json()
    expect(registry).toEqual(inlinedRegistry(complete, path.replace(/\?.*/, '')))
    const head = await app.server.inject({ method: 'HEAD', url: path })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
  },
)

test('inlined data can neither close its element nor act as a replacement pattern', async () => {
  const label = { en: "</script><script>alert(1)</script> $& $' <!--boot--></head>", ta: 'x' }
  const nav = [{ id: 'management', order: 1, label, entries: [] }]
  const site = makeWebRoot({
    ...siteFiles(),
    ...bundle('catalog', buildFolder('catalog', 'b2', ['/admin/categories'], { nav })),
  })
  const app = await startTestApp({}, site.path)
  const page = (await app.server.inject('/admin/categories')).body
  expect(page).not.toContain('<script>alert')
  expect(bootOf(page).registry.remotes[0]?.nav[0]?.label).toEqual(label)
})

test.each([
  ['/admin/categories', ['entry.js', 'page-0.js', 'page-0.css']],
  ['/admin/categories/', ['entry.js', 'page-0.js', 'page-0.css']],
  ['/admin/products/7?from=x', ['entry.js', 'page-1.js', 'page-1.css']],
  ['/admin/products', []],
  ['/admin/products/7/more', []],
  ['/admin', []],
  ['/login', []],
])('%s preloads %j', async (path, files) => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const page = (await app.server.inject(path)).body
  const tags = page.match(/<link rel="preload"[^>]*>/g) ?? []
  expect(tags).toEqual(
    files.map((file) => {
      const as = file.endsWith('.css') ? 'style' : 'script'
      const integrity = integrityOf(buildFolder('catalog', 'b2', MOUNTS)[file] ?? '')
      return `<link rel="preload" as="${as}" href="/remotes/catalog/b2/${file}" integrity="${integrity}" crossorigin="anonymous">`
    }),
  )
})

test('the shell’s own script comes before the preloads', async () => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const page = (await app.server.inject('/admin/categories')).body
  expect(page.indexOf('src="/assets/a.0000000a.js"')).toBeLessThan(page.indexOf('rel="preload"'))
})

test('the page is compressed for a browser that accepts it', async () => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const plain = await app.server.inject('/admin/categories')
  const ask = (encoding: string) =>
    app.server.inject({ url: '/admin/categories', headers: { 'accept-encoding': encoding } })
  const brotli = await ask('gzip, br')
  const gzip = await ask('gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
  expect(brotli.headers.vary).toBe('accept-encoding')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

test('the shell runs under a strict policy', async () => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  expect((await app.server.inject('/admin')).headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
      "img-src 'self' https: data: blob:; font-src 'self'; " +
      "frame-src https://www.youtube-nocookie.com; base-uri 'none'; object-src 'none'; " +
      "form-action 'self'; frame-ancestors 'none'",
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  })
})

test.each([
  ['Safari 26', 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', undefined],
  ['Chrome', 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36', 'script'],
  ['Firefox', 'Gecko/20100101 Firefox/153.0', 'script'],
])('%s gets the integrity policy unless that blocks preloads', async (_, agent, blocked) => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const headers = { 'user-agent': `Mozilla/5.0 (X11) ${agent}` }
  const answer = await app.server.inject({ url: '/admin', headers })
  const policy = blocked && `blocked-destinations=(${blocked})`
  expect(answer.headers['integrity-policy']).toBe(policy)
})

test('the opener policy is sent only to origins for which browsers apply it', async () => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  const policy = async (headers: Record<string, string>) =>
    (await app.server.inject({ url: '/admin', headers })).headers['cross-origin-opener-policy']
  // Also behind a proxy that is not configured.
  const overTls = { host: 'admin.example', 'x-forwarded-proto': 'https' }
  expect(await policy(overTls)).toBe('same-origin')
  expect(await policy({ host: '127.0.0.1:4000' })).toBe('same-origin')
  expect(await policy({ host: '[::1]:4000' })).toBe('same-origin')
  expect(await policy({ host: '192.168.1.2:4000' })).toBeUndefined()
})

test('an inline script of the shell’s page is allowed by its hash', async () => {
  const site = makeWebRoot({
    ...siteFiles(),
    'shell/dist/index.html':
      '<head><script>\r\n  go()\n</script><script src="a.js"></script></head>',
  })
  const app = await startTestApp({}, site.path)
  // Browsers normalise line ends.
  const digest = createHash('sha256').update('\n  go()\n').digest('base64')
  expect((await app.server.inject('/admin')).headers['content-security-policy']).toContain(
    `script-src 'self' 'sha256-${digest}';`,
  )
})

test('every answer has a content policy that forbids framing', async () => {
  const site = makeWebRoot(siteFiles())
  const app = await startTestApp({}, site.path)
  for (const url of ['/login', '/api/categories', '/api/nothing', '/api/docs', '/livez', '/%zz']) {
    const policy = String((await app.server.inject(url)).headers['content-security-policy'])
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(policy.split('; ')).toContain(`${directive} 'none'`)
    }
  }
})

test('a foreign backend may be called and may show images', async () => {
  const site = makeWebRoot(siteFiles())
  const variables = {
    API_BASE_URL: 'http://api.example.org:8080/v1/',
    AD_BANNER_BASE_URL: 'https://banner.example.org',
    AUTH_MODE: 'client',
    CLIENT_AUTH_USERNAME: 'owner',
    CLIENT_AUTH_PASSWORD_SHA256: 'ab'.repeat(32),
  }
  const app = await startTestApp(variables, site.path)
  const policy = String((await app.server.inject('/login')).headers['content-security-policy'])
  expect(policy).toContain(
    "connect-src 'self' http://api.example.org:8080 https://banner.example.org;",
  )
  expect(policy).toContain(
    "img-src 'self' https: data: blob: http://api.example.org:8080 https://banner.example.org;",
  )
  expect(appConfig.parse((await app.server.inject('/config.json')).json())).toEqual({
    apiBaseUrl: 'http://api.example.org:8080/v1',
    adBannerBaseUrl: 'https://banner.example.org',
    authMode: 'client',
    clientAuth: { username: 'owner', passwordSha256: 'ab'.repeat(32) },
  })
})

test('a team gets the live shell from its manifest', async () => {
  const app = await startTestApp({}, makeWebRoot(siteFiles()).path)
  const { headers, body } = await app.server.inject('/shell.json')
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0', etag: expect.any(String) })
  expect(JSON.parse(body)).toMatchObject({ contract: '3.0', page: SHELL })
})

test('the HTML of the dashboard is revalidated by its entity tag', async () => {
  const app = await startTestApp({}, makeWebRoot(siteFiles()).path)
  const { headers } = await app.server.inject('/admin/categories')
  const known = { 'if-none-match': String(headers.etag) }
  const again = await app.server.inject({ url: '/admin/categories', headers: known })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
})

test('the public pages are served under their paths, with their own files', async () => {
  const site = makeWebRoot({
    ...siteFiles(),
    'public-site/dist/index.html': 'landing',
    'public-site/dist/privacy-policy.html': 'privacy',
    'public-site/dist/ta/index.html': 'landing in Tamil',
    'public-site/dist/ta/privacy-policy/index.html': 'privacy in Tamil',
    'public-site/dist/404.html': 'nothing here',
    'public-site/dist/ta/404.html': 'nothing here, in Tamil',
    'public-site/dist/site/style.0000000c.css': 'style',
    'public-site/dist/_headers':
      "/*\n  Content-Security-Policy: script-src 'self'; style-src 'sha256-x'\n",
  })
  const app = await startTestApp({}, site.path)
  const pages = {
    '/': 'landing',
    '/privacy-policy': 'privacy',
    '/ta': 'landing in Tamil',
    '/ta/': 'landing in Tamil',
    '/ta/privacy-policy': 'privacy in Tamil',
  }
  for (const [path, body] of Object.entries(pages)) {
    const page = await app.server.inject(path)
    expect([path, page.statusCode, page.body]).toEqual([path, 200, body])
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toBe("script-src 'self'; style-src 'sha256-x'")
    expect(page.headers['cache-control']).toContain('max-age=0')
  }
  const style = await app.server.inject('/site/style.0000000c.css')
  expect(style.headers['cache-control']).toContain('immutable')
  for (const [url, body] of [
    ['/nothing', 'nothing here'],
    ['/site/nothing', 'nothing here'],
    ['/tales', 'nothing here'],
    ['/ta/nothing', 'nothing here, in Tamil'],
  ] as const) {
    const missing = await app.server.inject({ url, headers: { accept: 'text/html,*/*' } })
    expect([url, missing.statusCode, missing.body]).toEqual([url, 404, body])
    expect(missing.headers['content-security-policy']).toContain("'sha256-x'")
    expect(missing.headers['cache-control']).toBe('no-cache')
    expect((await app.server.inject(url)).body).toBe('Not found')
  }
  expect((await app.server.inject('/admin')).body).toContain('id="boot"')
  expect((await app.server.inject('/api/nothing')).json().error.code).toBe('not_found')
})

test.each([
  ['<a href="mailto:hello@vayal.example">', true],
  ['<a href="mailto:hello@vayal.in">', false],
])('a landing page with %s has placeholders: %j', async (page, expected) => {
  const site = makeWebRoot({ 'public-site/dist/index.html': page })
  expect(await hasPlaceholders(site.path)).toBe(expected)
})
