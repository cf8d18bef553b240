import sharp, { type Sharp } from 'sharp'
import { seededRandom } from '../../demo/seeded-random.ts'

export const FORMATS = ['jpeg', 'png', 'webp'] as const
export type Format = (typeof FORMATS)[number]

export function plain(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#2f6b3a' },
    limitInputPixels: false,
  })
}

/** Incompressible image, the same in every run. */
export function noise(width: number, height: number, seed = 1): Sharp {
  const random = seededRandom(seed)
  const pixels = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random() * 256))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export async function inFormat(image: Sharp, format: Format): Promise<Buffer> {
  return image.toFormat(format).toBuffer()
}
