import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { uploadedFile } from '@vayal/shared/contracts/upload'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { auditRows } from '../../testing/audit-rows.ts'
import { storedUploads } from '../../testing/stored-uploads.ts'
import {
  APP_TOKEN,
  type Caller,
  signIn,
  startTestApp,
  type TestApp,
} from '../../testing/test-app.ts'

type Bytes = Uint8Array<ArrayBuffer>

interface Sent {
  name?: string
  type?: string
  field?: string
  as?: Caller
}

async function upload(app: TestApp, bytes: Bytes, sent: Sent = {}) {
  const { name = 'icon.png', type = 'image/png', field = 'file', as = 'admin' } = sent
  const form = new FormData()
  form.append(field, new File([bytes], name, { type }))
  return sendForm(app, form, as)
}

async function sendForm(app: TestApp, form: FormData, as: Caller) {
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const session = as === 'admin' ? await signIn(app.server) : APP_TOKEN
  return app.server.inject({
    method: 'POST',
    url: '/api/upload-file',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as !== 'anonymous' && { authorization: `Bearer ${session}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

function image(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#2f6b3a' } })
}

async function bytesOf(made: Sharp): Promise<Bytes> {
  return new Uint8Array(await made.toBuffer())
}

async function stored(app: TestApp, fileUrl: string) {
  return app.server.inject(fileUrl)
}

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** PNG header with four channels and a size, without pixels. */
function emptyPng(edge: number, interlaced: boolean): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.set([8, 6, 0, 0, interlaced ? 1 : 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return new Uint8Array(
    Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', randomBytes(64)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

async function animated(format: 'png' | 'webp'): Promise<Bytes> {
  if (format === 'webp') {
    const frames = sharp(randomBytes(40 * 40 * 3), {
      raw: { width: 40, height: 40, channels: 3, pageHeight: 20 },
    })
    return bytesOf(frames.webp())
  }
  const png = Buffer.from(await bytesOf(image().png()))
  const header = png.subarray(0, 33)
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  return new Uint8Array(Buffer.concat([header, control, png.subarray(33)]))
}

test.each(['png', 'jpeg', 'webp'] as const)('a %s is stored as WebP and served', async (format) => {
  const app = await startTestApp()
  const response = await upload(app, await bytesOf(image().toFormat(format)))
  expect(response.statusCode).toBe(201)
  const { file_url } = uploadedFile.parse(response.json())
  expect(file_url).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/)
  const file = await stored(app, file_url)
  expect(file.statusCode).toBe(200)
  expect(await sharp(file.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 40,
    height: 20,
  })
})

test('a stored file is served only as an image, named by its content and immutable', async () => {
  const app = await startTestApp()
  const { file_url } = (await upload(app, await bytesOf(image().png()))).json()
  const file = await stored(app, file_url)
  const digest = createHash('sha256').update(file.rawPayload).digest('hex')
  expect(file_url).toBe(`/uploads/${digest}.webp`)
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('a cached file is a 304, and HEAD has the headers without the body', async () => {
  const app = await startTestApp()
  const { file_url } = (await upload(app, await bytesOf(image().png()))).json()
  const { headers, rawPayload } = await stored(app, file_url)
  const again = await app.server.inject({
    url: file_url,
    headers: { 'if-none-match': `W/"other", ${headers.etag}` },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['cache-control']).toBe(headers['cache-control'])
  const head = await app.server.inject({ method: 'HEAD', url: file_url })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const lasting = ({ date, 'x-request-id': id, ...rest }: typeof headers) => rest
  expect(lasting(head.headers)).toEqual(lasting(headers))
  expect(head.headers['content-length']).toBe(`${rawPayload.length}`)
})

test('the same image uploaded twice is one file and one audit entry', async () => {
  const app = await startTestApp()
  const bytes = await bytesOf(image().png())
  const first = (await upload(app, bytes)).json()
  const second = await upload(app, bytes, { as: 'app' })
  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual(first)
  expect(await storedUploads(app)).toHaveLength(1)
  expect(await auditRows(app)).toMatchObject([
    { actor: 'admin:admin', action: 'upload', entity: 'upload', after: first },
  ])
})

test('the app may upload, anonymous callers may not', async () => {
  const app = await startTestApp()
  const bytes = await bytesOf(image().png())
  expect((await upload(app, bytes, { as: 'app' })).statusCode).toBe(201)
  expect((await upload(app, bytes, { as: 'anonymous' })).statusCode).toBe(401)
})

test('a photo is rotated upright, scaled down and stripped of metadata', async () => {
  const app = await startTestApp()
  const photo = image(3000, 1500)
    .withExif({ IFD0: { Copyright: 'Photographer', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
  const { file_url } = (await upload(app, await bytesOf(photo.jpeg()))).json()
  const metadata = await sharp((await stored(app, file_url)).rawPayload).metadata()
  expect(metadata).toMatchObject({ width: 1280, height: 2560 })
  expect(metadata.exif).toBeUndefined()
  expect(metadata.orientation).toBeUndefined()
})

test.each(['png', 'webp'] as const)(
  'an animated %s is stored as its first frame',
  async (format) => {
    const app = await startTestApp()
    const { file_url } = (await upload(app, await animated(format))).json()
    const {
      width,
      height,
      pages = 1,
    } = await sharp((await stored(app, file_url)).rawPayload).metadata()
    expect({ width, height, pages }).toEqual({ width: 40, height: 20, pages: 1 })
  },
)

test('an image of nearly 10 MB is accepted', async () => {
  const app = await startTestApp()
  const edge = 1840
  const noise = sharp(randomBytes(edge * edge * 3), {
    raw: { width: edge, height: edge, channels: 3 },
  })
  const bytes = await bytesOf(noise.png({ compressionLevel: 0 }))
  expect(bytes.length).toBeGreaterThan(9.6 * 1024 * 1024)
  expect(bytes.length).toBeLessThan(10 * 1024 * 1024)
  expect((await upload(app, bytes)).statusCode).toBe(201)
})

const svg = new TextEncoder().encode(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
test.each([
  ['text named .png', new TextEncoder().encode('I am an image, honestly'), 415],
  ['an SVG', svg, 415],
  ['an empty file', new Uint8Array(), 415],
  ['a GIF', new Uint8Array(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')), 415],
  ['half a signature', new Uint8Array(Buffer.from('89504e47', 'hex')), 415],
  ['a TIFF', new Uint8Array(Buffer.from('49492a0008000000', 'hex')), 415],
  ['a PDF', new TextEncoder().encode('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 415],
  ['900 megapixels', emptyPng(30_000, false), 422],
])('%s is refused and stores nothing', async (_name, bytes, status) => {
  const app = await startTestApp()
  const response = await upload(app, bytes)
  expect(response.statusCode).toBe(status)
  expect(response.json().error.code).toBe('unsupported_image')
  expect(await storedUploads(app)).toEqual([])
})

test('an image that needs 144 MB to decode is refused before it is decoded', async () => {
  const app = await startTestApp()
  const response = await upload(app, emptyPng(6_000, true))
  expect(response.statusCode).toBe(422)
  expect(response.json().error.message).toContain('too large')
})

test.each(['png', 'jpeg', 'webp'] as const)('a truncated %s is refused', async (format) => {
  const app = await startTestApp()
  const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
  const bytes = await bytesOf(noise.toFormat(format))
  const response = await upload(app, bytes.slice(0, bytes.length / 2))
  expect(response.statusCode).toBe(422)
  expect(response.json().error).toMatchObject({
    code: 'unsupported_image',
    message: 'The image is damaged and cannot be read',
  })
})

test('a 20 MB file is refused, and the client gets the answer', async () => {
  const app = await startTestApp()
  const token = await signIn(app.server)
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(20 * 1024 * 1024)], 'icon.png'))
  const response = await fetch(`${url}/api/upload-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toEqual({
    error: { code: 'too_large', message: 'The file is larger than 10 MB' },
  })
})

test('a 20 MB file of an anonymous caller is refused, and the client gets the answer', async () => {
  const app = await startTestApp()
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(20 * 1024 * 1024)], 'icon.png'))
  const response = await fetch(`${url}/api/upload-file`, { method: 'POST', body: form })
  expect(response.status).toBe(401)
})

test('a form with no file, two files or another field is refused with the reason', async () => {
  const app = await startTestApp()
  const bytes = await bytesOf(image().png())
  const file = () => new File([bytes], 'icon.png')
  const none = new FormData()
  none.append('note', 'x')
  expect((await sendForm(app, none, 'admin')).json().error.fields).toEqual({
    file: 'Choose a file',
  })
  const two = new FormData()
  two.append('file', file())
  two.append('file', file())
  const twice = await sendForm(app, two, 'admin')
  expect(twice.statusCode).toBe(422)
  expect(twice.json().error.fields).toEqual({ file: 'Send one file at a time' })
  const other = await upload(app, bytes, { field: 'picture' })
  expect(other.statusCode).toBe(422)
  expect(other.json().error.fields).toHaveProperty('picture')
})

test('a truncated form is a 400', async () => {
  const app = await startTestApp()
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/upload-file',
    headers: {
      authorization: `Bearer ${await signIn(app.server)}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
  })
  expect(response.statusCode).toBe(400)
  expect(response.json().error.code).toBe('malformed_upload')
})

test.each([
  '/uploads/missing.webp',
  '/uploads/..%2fvayal.sqlite',
  '/uploads/%2e%2e/vayal.sqlite',
  '/uploads/',
  `/uploads/${'0'.repeat(64)}.webp`,
])('%s is a 404 without content', async (path) => {
  const app = await startTestApp()
  for (const method of ['GET', 'HEAD'] as const) {
    const response = await app.server.inject({ method, url: path })
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).not.toContain('immutable')
    expect(response.body).not.toContain('SQLite')
  }
})
