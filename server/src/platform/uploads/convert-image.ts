import { MAX_IMAGE_PIXELS } from '@vayal/shared/contracts/upload'
import sharp, { type Metadata } from 'sharp'

/** Limit for images that libvips must decode as a whole. */
const MAX_DECODED_BYTES = 128_000_000
const MAX_EDGE = 2560
const MAX_SECONDS = 20
/** First EXIF orientation with swapped sides. */
const SIDEWAYS = 5

// Only the three accepted formats stay enabled; libvips recognises no other.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
sharp.cache(false)
sharp.concurrency(1)

export type ImageAnswer = { webp: Uint8Array } | { refusal: { status: 415 | 422; message: string } }

/** Converts to WebP: upright, at most 2560 px, no metadata, first frame only. */
export async function convertImage(file: Uint8Array): Promise<ImageAnswer> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
    if (decodedBytes(await image.metadata()) > MAX_DECODED_BYTES) {
      return refused(422, 'The image is too large. Save it smaller, or not progressive')
    }
    const webp = await image
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
    return { webp }
  } catch (error) {
    return refusalOf(error)
  }
}

/** Sharp has no error codes, only messages. */
function refusalOf(error: unknown): ImageAnswer {
  const message = error instanceof Error ? error.message : ''
  if (/ is empty$|unsupported image format/.test(message)) {
    return refused(415, 'The file is not a JPEG, PNG or WebP image')
  }
  if (message.includes('pixel limit')) {
    return refused(422, 'The image has more than 40 megapixels')
  }
  return refused(422, 'The image is damaged and cannot be read')
}

/** Bytes in memory of an image that cannot be decoded line by line; about 0 for others. */
function decodedBytes(image: Metadata): number {
  const { format, width, height, channels, depth, isProgressive, orientation = 1 } = image
  if (!isProgressive && orientation < SIDEWAYS) return 0
  const pixels = width * height
  // A progressive JPEG is kept as coefficients: two bytes each, fewer where colour is coarser.
  if (isProgressive && format === 'jpeg') {
    return pixels * channels * (image.chromaSubsampling === '4:2:0' ? 1 : 2)
  }
  return pixels * channels * (depth === 'ushort' ? 2 : 1)
}

function refused(status: 415 | 422, message: string): ImageAnswer {
  return { refusal: { status, message } }
}
