interface Chunk {
  name: string
  data: Buffer
}

export function webpChunks(webp: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 12; at + 8 <= webp.length; ) {
    const length = webp.readUInt32LE(at + 4)
    const name = webp.toString('latin1', at, at + 4)
    chunks.push({ name, data: webp.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return chunks
}

export function webpOf(chunks: Chunk[]): Buffer {
  const body = Buffer.concat(chunks.map(chunkBytes))
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function chunkBytes({ name, data }: Chunk): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

const FLAGS = { animation: 2, xmp: 4, exif: 8, icc: 32 }

export function extendedHeader(
  width: number,
  height: number,
  ...announced: (keyof typeof FLAGS)[]
): Chunk {
  const data = Buffer.alloc(10)
  for (const name of announced) data[0] = (data[0] ?? 0) | FLAGS[name]
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return { name: 'VP8X', data }
}

export function animatedWebp(webp: Buffer, width: number, height: number, frames: number): Buffer {
  const image = webpChunks(webp).filter(({ name }) => name.startsWith('VP8 ') || name === 'VP8L')
  const head = Buffer.alloc(16)
  head.writeUIntLE(width - 1, 6, 3)
  head.writeUIntLE(height - 1, 9, 3)
  head.writeUIntLE(20, 12, 3)
  const frame = { name: 'ANMF', data: Buffer.concat([head, ...image.map(chunkBytes)]) }
  return webpOf([
    extendedHeader(width, height, 'animation'),
    { name: 'ANIM', data: Buffer.alloc(6) },
    ...Array.from({ length: frames }, () => frame),
  ])
}
