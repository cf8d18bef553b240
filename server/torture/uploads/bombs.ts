import { deflateSync } from 'node:zlib'
import { inFormat, noise, plain } from './images.ts'
import { claimingSize } from './jpeg.ts'
import { animatedPng, inflatingChunk, pngOf, withPngChunks } from './png.ts'
import { type Expected, type Sample, sample } from './sample.ts'
import { animatedWebp, extendedHeader, webpChunks, webpOf } from './webp.ts'

const FAMILY = 'bombs'
const CLAIMED = [
  [30_000, 30_000],
  [65_535, 65_535],
  [100_000, 100_000],
  [2_147_483_647, 1],
  [1, 2_147_483_647],
  [2_147_483_647, 2_147_483_647],
  [4_294_967_295, 4_294_967_295],
  [0, 0],
  [0, 100],
  [6_325, 6_325],
] as const
/** Just under the limit of 40 megapixels. */
const EDGE = 6_320

export async function bombSamples(): Promise<Sample[]> {
  return [
    ...(await claimedSizes()),
    ...(await inflatingChunks([1, 16])),
    ...(await animations([2, 200])),
  ]
}

async function claimedSizes(): Promise<Sample[]> {
  const [jpeg, webp] = await Promise.all([
    inFormat(noise(32, 32), 'jpeg'),
    inFormat(noise(32, 32), 'webp'),
  ])
  const depths = [
    [1, 0],
    [16, 6],
    [16, 2],
    [8, 3],
    [3, 2],
    [8, 9],
  ] as const
  return [
    ...CLAIMED.flatMap(([width, height]) =>
      [false, true].map((interlaced) =>
        sample(
          FAMILY,
          `${width} × ${height} PNG${interlaced ? ', interlaced' : ''} without pixels`,
          pngOf(width, height, { interlaced }),
          'refused',
        ),
      ),
    ),
    ...depths.map(([depth, colour]) =>
      sample(
        FAMILY,
        `PNG of colour type ${colour} and depth ${depth}`,
        pngOf(5_000, 5_000, { depth, colour }),
        'refused',
      ),
    ),
    ...[
      [65_500, 65_500],
      [65_535, 65_535],
      [40_000, 1_001],
    ].map(([width = 0, height = 0]) =>
      sample(FAMILY, `${width} × ${height} JPEG`, claimingSize(jpeg, width, height), 'refused'),
    ),
    sample(
      FAMILY,
      '16,383 × 16,383 WebP that holds 32 × 32',
      webpOf([extendedHeader(16_383, 16_383), ...webpChunks(webp)]),
      'refused',
    ),
    sample(
      FAMILY,
      '16,777,216 × 16,777,216 WebP',
      webpOf([extendedHeader(16_777_216, 16_777_216), ...webpChunks(webp)]),
      'refused',
    ),
  ]
}

/** Texts and profiles that unpack to a thousand times their size. */
async function inflatingChunks(sizes: number[]): Promise<Sample[]> {
  const png = await inFormat(noise(32, 32), 'png')
  const kinds = ['iCCP', 'zTXt', 'iTXt'] as const
  return kinds.flatMap((kind) =>
    sizes.flatMap((megabytes) => {
      const bomb = inflatingChunk(kind, megabytes)
      const label = `${megabytes} MB in a PNG's ${kind}`
      return [
        sample(FAMILY, label, withPngChunks(png, bomb), 'either'),
        sample(
          FAMILY,
          `${label}, ten times`,
          withPngChunks(png, ...Array(10).fill(bomb)),
          'either',
        ),
      ]
    }),
  )
}

async function animations(counts: number[]): Promise<Sample[]> {
  const [png, webp] = await Promise.all([
    inFormat(plain(400, 400), 'png'),
    plain(400, 400).webp({ lossless: true }).toBuffer(),
  ])
  return counts.flatMap((frames) => [
    sample(FAMILY, `APNG of ${frames} frames`, animatedPng(png, 400, 400, frames), 'either'),
    sample(FAMILY, `WebP of ${frames} frames`, animatedWebp(webp, 400, 400, frames), 'either'),
  ])
}

/** Images at the size limit, in the forms that need most memory, and the largest other bombs. */
export async function heavySamples(): Promise<Sample[]> {
  const flat = plain(EDGE, EDGE)
  const rows = Buffer.alloc(EDGE * (EDGE * 3 + 1))
  const forms: [string, Expected, () => Promise<Buffer>][] = [
    ['JPEG', 'stored', () => flat.clone().jpeg().toBuffer()],
    [
      'progressive JPEG without chroma subsampling',
      'refused',
      () => flat.clone().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    [
      'rotated progressive JPEG',
      'stored',
      () => flat.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    ],
    ['PNG', 'stored', async () => pngOf(EDGE, EDGE, { pixels: deflateSync(rows, { level: 1 }) })],
    ['interlaced PNG', 'stored', () => flat.clone().png({ progressive: true }).toBuffer()],
    ['WebP', 'stored', () => flat.clone().webp({ effort: 0 }).toBuffer()],
    ['lossless WebP', 'stored', () => flat.clone().webp({ lossless: true, effort: 0 }).toBuffer()],
  ]
  const samples = [...(await inflatingChunks([100])), ...(await animations([5_000]))]
  for (const [form, expected, make] of forms) {
    samples.push(sample(FAMILY, `40 megapixels as ${form}`, await make(), expected))
  }
  return samples
}
