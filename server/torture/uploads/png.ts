import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** @param pixels compressed; invalid by default, because only the claimed size matters */
export function pngOf(
  width: number,
  height: number,
  { pixels = Buffer.alloc(64), interlaced = false, depth = 8, colour = 2 } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function withPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  const behindHeader = SIGNATURE.length + 25
  return Buffer.concat([png.subarray(0, behindHeader), ...chunks, png.subarray(behindHeader)])
}

/** A chunk whose text, once inflated, is `megabytes` long. */
export function inflatingChunk(type: 'iCCP' | 'zTXt' | 'iTXt', megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })
  const head = { iCCP: 'bomb\0\0', zTXt: 'bomb\0\0', iTXt: 'bomb\0\x01\0\0\0' }[type]
  return pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]))
}

export function animatedPng(png: Buffer, width: number, height: number, frames: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames, 0)
  const pixels = pixelsOf(png)
  let sequence = 0
  const frameControl = () => {
    const data = Buffer.alloc(26)
    data.writeUInt32BE(sequence++, 0)
    data.writeUInt32BE(width, 4)
    data.writeUInt32BE(height, 8)
    data.writeUInt16BE(1, 20)
    data.writeUInt16BE(100, 22)
    return pngChunk('fcTL', data)
  }
  const more = Array.from({ length: frames - 1 }, () => {
    const control = frameControl()
    const number = Buffer.alloc(4)
    number.writeUInt32BE(sequence++)
    return [control, pngChunk('fdAT', Buffer.concat([number, pixels]))]
  }).flat()
  const end = png.length - 12
  return withPngChunks(
    Buffer.concat([png.subarray(0, end), ...more, png.subarray(end)]),
    pngChunk('acTL', control),
  )
}

function pixelsOf(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(png.subarray(at + 8, at + 8 + length))
    }
    at += length + 12
  }
  return Buffer.concat(parts)
}
