import { crc32, deflateSync } from 'node:zlib'
import { expect, type Locator } from '@playwright/test'

export type FilePayload = { name: string; mimeType: string; buffer: Buffer }

export async function chooseImage(input: Locator, file: FilePayload): Promise<void> {
  await input.setInputFiles(file)
  await expect(input.locator('..').locator('img[src^="blob:"]')).toBeVisible()
}

export function pngImage(
  name: string,
  [red, green, blue]: readonly [number, number, number],
  size = 64,
): FilePayload {
  const line = Buffer.concat([Buffer.of(0), Buffer.alloc(size * 3, Buffer.of(red, green, blue))])
  const pixels = Buffer.concat(Array.from({ length: size }, () => line))
  return png(name, { width: size, height: size, ...COLOUR }, deflateSync(pixels))
}

/** Appends bytes after the image's end, which readers ignore. */
export function paddedPng({ buffer, ...file }: FilePayload, bytes: number): FilePayload {
  return { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(bytes)]) }
}

/** A PNG whose pixels cannot be compressed: at least `bytes` long. */
export function hugePng(name: string, bytes: number): FilePayload {
  const size = Math.ceil(Math.sqrt(bytes / 3))
  const pixels = Buffer.alloc(size * (size * 3 + 1))
  let state = 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = at % (size * 3 + 1) === 0 ? 0 : state >>> 24
  }
  return png(name, { width: size, height: size, ...COLOUR }, deflateSync(pixels, { level: 0 }))
}

export function blackPng(name: string, width: number, height: number): FilePayload {
  const pixels = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return png(name, { width, height, depth: 1, colourType: 0 }, deflateSync(pixels))
}

export function halfOf({ buffer, ...file }: FilePayload): FilePayload {
  return { ...file, buffer: buffer.subarray(0, buffer.length / 2) }
}

export function fakePng(name: string): FilePayload {
  return { name, mimeType: 'image/png', buffer: Buffer.from('This is no image at all.\n') }
}

type PngHeader = { width: number; height: number; depth: number; colourType: number }

/** 8 bits per channel, RGB. */
const COLOUR = { depth: 8, colourType: 2 }

function png(
  name: string,
  { width, height, depth, colourType }: PngHeader,
  pixels: Buffer,
): FilePayload {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colourType], 8)
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
