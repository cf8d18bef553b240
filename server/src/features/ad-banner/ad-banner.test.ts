import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { signIn, startTestApp, type TestApp } from '../../testing/test-app.ts'

async function upload(app: TestApp, background: string, type = 'png') {
  const image = sharp({ create: { width: 60, height: 20, channels: 3, background } })
  return send(app, new Uint8Array(await image.png().toBuffer()), type)
}

async function send(app: TestApp, bytes: Uint8Array<ArrayBuffer>, type = 'png') {
  const form = new FormData()
  form.append('file', new File([bytes], `banner.${type}`, { type: `image/${type}` }))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return app.server.inject({
    method: 'POST',
    url: '/api/upload-ad-banner',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${await signIn(app.server)}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

async function bannerUrl(app: TestApp): Promise<unknown> {
  const response = await app.call('GET', '/get-ad-banner-url', undefined, { as: 'anonymous' })
  return response.json().url
}

test('at first there is no banner', async () => {
  const app = await startTestApp()
  expect(await bannerUrl(app)).toBeNull()
})

test('an uploaded image becomes the banner and survives a restart', async () => {
  const app = await startTestApp()
  const response = await upload(app, '#2f6b3a')
  expect(response.statusCode).toBe(201)
  const { url } = response.json()
  expect(await bannerUrl(app)).toBe(url)
  const file = await app.server.inject(url)
  expect(file.headers['content-type']).toBe('image/webp')
  await app.restart()
  expect(await bannerUrl(app)).toBe(url)
})

test('a new banner replaces the old one, and both are recorded', async () => {
  const app = await startTestApp()
  const first = (await upload(app, '#2f6b3a')).json().url
  const second = (await upload(app, '#b4271f')).json().url
  expect(await bannerUrl(app)).toBe(second)
  expect((await auditRows(app)).filter(({ entity }) => entity === 'ad-banner')).toMatchObject([
    { action: 'create', before: null, after: { url: first } },
    { action: 'update', before: { url: first }, after: { url: second } },
  ])
  expect((await auditRows(app)).filter(({ entity }) => entity === 'upload')).toHaveLength(2)
  const { entries } = (await app.call('GET', '/activity?kind=ad-banner')).json()
  expect(entries).toMatchObject([{ link: '/admin/adbanner' }, { link: '/admin/adbanner' }])
})

test('the same image again changes nothing', async () => {
  const app = await startTestApp()
  await upload(app, '#2f6b3a')
  const before = await auditRows(app)
  expect((await upload(app, '#2f6b3a')).statusCode).toBe(201)
  expect(await auditRows(app)).toEqual(before)
})

test('a retry concurrent with the first attempt is one change', async () => {
  const app = await startTestApp()
  const [first, retry] = await Promise.all([upload(app, '#2f6b3a'), upload(app, '#2f6b3a')])
  expect([first.statusCode, retry.statusCode]).toEqual([201, 201])
  expect(retry.json()).toEqual(first.json())
  const changes = (await auditRows(app)).map(({ action, entity }) => `${action} ${entity}`)
  expect(changes.toSorted()).toEqual(['create ad-banner', 'upload upload'])
})

test('a file that is not an image is refused, and the banner stays', async () => {
  const app = await startTestApp()
  const { url } = (await upload(app, '#2f6b3a')).json()
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await send(app, new TextEncoder().encode(script))).statusCode).toBe(415)
  expect(await bannerUrl(app)).toBe(url)
})

test('an unchanged banner is not sent again, a changed one is', async () => {
  const app = await startTestApp()
  const { etag } = (await app.call('GET', '/get-ad-banner-url')).headers
  const again = () =>
    app.call('GET', '/get-ad-banner-url', undefined, {
      headers: { 'if-none-match': String(etag) },
    })
  expect((await again()).statusCode).toBe(304)
  await upload(app, '#2f6b3a')
  expect((await again()).statusCode).toBe(200)
})
