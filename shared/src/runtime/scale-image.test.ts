import { scaledDown } from '@vayal/shared/runtime/scale-image'
import { imageFile } from '@vayal/shared/testing/image-file'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MB = 1024 * 1024
const image = (bytes: number, format: 'jpeg' | 'gif' | 'webp' = 'jpeg') =>
  imageFile(format === 'jpeg' ? 'Field.JPG' : `field.${format}`, { format, bytes })

function fakeCanvas({ width = 6000, height = 4500, bytes = 500_000, type = 'image/jpeg' } = {}) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close() {} }))
  const drawImage = vi.fn()
  const context = { drawImage, imageSmoothingQuality: 'low' }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(bytes)], { type })),
  )
  return drawImage
}

beforeEach(() => {
  fakeCanvas()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a large photo is scaled down and keeps its name and type', async () => {
  const drawImage = fakeCanvas()
  const scaled = await scaledDown(image(5 * MB))
  expect(scaled.size).toBe(500_000)
  expect([scaled.name, scaled.type]).toEqual(['Field.JPG', 'image/jpeg'])
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 2560, 1920])
})

test('an image with more than 40 megapixels is scaled down, however small its file is', async () => {
  fakeCanvas({ width: 9000, height: 6000, bytes: 300_000 })
  expect((await scaledDown(image(200_000))).size).toBe(300_000)
})

test('a browser that cannot write WebP scales an image with more than 40 megapixels to PNG', async () => {
  fakeCanvas({ width: 9000, height: 6000, type: 'image/png' })
  const { name, type } = await scaledDown(image(200_000, 'webp'))
  expect([name, type]).toEqual(['field.png', 'image/png'])
})

test.each([
  ['a small file', image(1 * MB), { width: 4000, height: 3000 }],
  ['an animation', image(5 * MB, 'gif'), {}],
  ['a heavy file of few pixels', image(5 * MB), { width: 2560, height: 100 }],
  ['a file that would not get smaller', image(5 * MB), { bytes: 6 * MB }],
  ['a type that the canvas cannot write', image(5 * MB, 'webp'), { type: 'image/png' }],
])('%s is not scaled', async (_, file, browser) => {
  fakeCanvas(browser)
  expect(await scaledDown(file)).toBe(file)
})

test('an unreadable file is returned unchanged', async () => {
  const file = image(5 * MB)
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no image')
  })
  expect(await scaledDown(file)).toBe(file)
  vi.stubGlobal('createImageBitmap', undefined)
  const other = image(5 * MB)
  expect(await scaledDown(other)).toBe(other)
})
