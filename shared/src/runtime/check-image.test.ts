import { checkImage } from '@vayal/shared/runtime/check-image'
import { provideConfig } from '@vayal/shared/runtime/config'
import { imageFile } from '@vayal/shared/testing/image-file'
import { API_URL } from '@vayal/shared/testing/server'
import { afterEach, expect, test, vi } from 'vitest'

const MB = 1024 * 1024
const text = (name: string, type: string) => new File(['Not an image'], name, { type })

const stubFailingDecoder = () =>
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
  })

const provideForeignBackend = () =>
  provideConfig({
    apiBaseUrl: API_URL,
    adBannerBaseUrl: API_URL,
    authMode: 'client',
    clientAuth: null,
  })

async function refusalOf(file: File): Promise<string | undefined> {
  const check = await checkImage(file)
  return check.state === 'refused' ? check.reason() : undefined
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([
  ['jpeg', 9000, 1500],
  ['png', 640, 200],
  ['webp', 2600, 1300],
] as const)('the size of a %s file is read without decoding it', async (format, width, height) => {
  const check = await checkImage(imageFile('picture', { format, width, height }))
  expect(check).toMatchObject({ state: 'usable', width, height })
})

test('a wrong extension or type is corrected by the content', async () => {
  const named = await checkImage(imageFile('tomato.png', { format: 'jpeg', type: 'image/png' }))
  expect(named).toMatchObject({
    state: 'usable',
    file: { name: 'tomato.jpg', type: 'image/jpeg' },
  })
  const unnamed = await checkImage(imageFile('tomato', { format: 'webp', type: '' }))
  expect(unnamed).toMatchObject({ file: { name: 'tomato.webp', type: 'image/webp' } })
  const right = imageFile('TOMATO.JPEG', { format: 'jpeg' })
  expect(await checkImage(right)).toMatchObject({ file: right })
})

test.each([
  [text('prices.png', 'image/png'), '“prices.png” is not an image. Choose an image file.'],
  [text('prices.pdf', 'application/pdf'), '“prices.pdf” is not an image. Choose an image file.'],
  [
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
    '“empty.jpg” is not an image. Choose an image file.',
  ],
  [
    imageFile('a.gif', { format: 'gif' }),
    'GIF images are not accepted. Choose a JPEG, PNG or WebP image.',
  ],
  [
    imageFile('a.png', { format: 'bmp' }),
    'BMP images are not accepted. Choose a JPEG, PNG or WebP image.',
  ],
  [
    imageFile('a.avif', { format: 'avif' }),
    'AVIF images are not accepted. Choose a JPEG, PNG or WebP image.',
  ],
  [
    imageFile('IMG_1.HEIC', { format: 'heic' }),
    'HEIC images are not accepted. Choose a JPEG, PNG or WebP image.',
  ],
  [
    imageFile('a.tif', { format: 'tiff' }),
    'TIFF images are not accepted. Choose a JPEG, PNG or WebP image.',
  ],
  [
    imageFile('a.svg', { format: 'svg+xml' }),
    'SVG images are not accepted. Choose a JPEG, PNG or WebP image.',
  ],
  [imageFile('a.png', { bytes: 11 * MB }), 'The file is larger than 10 MB'],
])('the reference server refuses %o', async (file, reason) => {
  expect(await refusalOf(file)).toBe(reason)
})

test('an image that does not decode is damaged, or has too many pixels for the browser', async () => {
  stubFailingDecoder()
  expect(await refusalOf(imageFile('half.jpg', { format: 'jpeg' }))).toMatch(/damaged/)
  expect(await refusalOf(imageFile('map.png', { width: 6000, height: 4000 }))).toMatch(
    /damaged, or too large for this device/,
  )
  expect(await refusalOf(imageFile('map.png', { width: 9000, height: 6000 }))).toBe(
    'The image has 54 megapixels. The limit is 40.',
  )
})

test('a foreign backend may accept other formats, more pixels and larger files', async () => {
  provideForeignBackend()
  stubFailingDecoder()
  for (const file of [
    imageFile('IMG_1.HEIC', { format: 'heic' }),
    imageFile('a.svg', { format: 'svg+xml' }),
    imageFile('a.avif', { format: 'avif', bytes: 11 * MB }),
    imageFile('map.png', { width: 9000, height: 6000 }),
  ]) {
    expect(await checkImage(file)).toMatchObject({ state: 'usable' })
  }
  expect(await refusalOf(text('prices.png', 'image/png'))).toMatch(/is not an image/)
  expect(await refusalOf(imageFile('half.gif', { format: 'gif' }))).toMatch(/damaged/)
})
