import { seededRandom } from '../../demo/seeded-random.ts'
import { FORMATS, type Format, inFormat, noise, plain } from './images.ts'
import { type Sample, sample } from './sample.ts'

/** Shares of a file that are kept. */
const SHARES = [0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99]
const BYTES = [9, 12, 16, 20, 24, 30, 33, 41, 64, 100]
const FLIPPED = 24

/** Images cut off in their headers and in their pixels. */
export async function truncatedSamples(): Promise<Sample[]> {
  const samples = await Promise.all(
    FORMATS.map(async (format) => {
      const whole = await imageOf(format)
      const lengths = [
        ...BYTES,
        ...SHARES.map((share) => Math.floor(whole.length * share)),
        whole.length - 12,
        whole.length - 1,
      ]
      return lengths.map((length) =>
        sample(
          'truncated',
          `${length} of ${whole.length} bytes of a ${format}`,
          whole.subarray(0, length),
          // The last bytes may not be part of the image.
          whole.length - length < 20 ? 'either' : 'refused',
        ),
      )
    }),
  )
  return samples.flat()
}

/** Images with some bytes changed: stored as any image, or refused. */
export async function flippedSamples(): Promise<Sample[]> {
  const samples = await Promise.all(
    FORMATS.map(async (format) => {
      const whole = await imageOf(format)
      return Array.from({ length: FLIPPED }, (_, at) => {
        const random = seededRandom(at + 1)
        const bytes = Buffer.from(whole)
        const reach = at % 2 === 0 ? 200 : bytes.length
        for (let flips = 0; flips <= at; flips += 1) {
          bytes[12 + Math.floor(random() * (reach - 12))] = Math.floor(random() * 256)
        }
        return sample('flipped bytes', `${at + 1} bytes of a ${format}`, bytes, 'either')
      })
    }),
  )
  return samples.flat()
}

export async function shapeSamples(): Promise<Sample[]> {
  const shapes: [number, number, Format][] = [
    [1, 1, 'png'],
    [1, 1, 'jpeg'],
    [1, 1, 'webp'],
    [1, 16_383, 'webp'],
    [16_383, 1, 'webp'],
    [65_500, 1, 'jpeg'],
    [1, 65_500, 'jpeg'],
    [100_000, 1, 'png'],
    [1, 100_000, 'png'],
    [2_560, 2_560, 'png'],
    [2_561, 1, 'jpeg'],
  ]
  return Promise.all(
    shapes.map(async ([width, height, format]) =>
      sample(
        'shapes',
        `${width} × ${height} ${format}`,
        await inFormat(plain(width, height), format),
        'stored',
      ),
    ),
  )
}

function imageOf(format: Format): Promise<Buffer> {
  return inFormat(noise(120, 90, 11), format)
}
