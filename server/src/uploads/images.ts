import { IMAGE_TYPES } from '@vayal/shared/contracts/upload'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { ApiError } from '../http/api-error.ts'
import { limitConcurrency } from '../operations/concurrency-limit.ts'

const MAX_PIXELS = 40_000_000
const MAX_EDGE = 2560
const MAX_SECONDS = 20

// Of all formats libvips reads, only the three that are accepted can be reached.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

const limit = limitConcurrency(2, 32)

/**
 * Makes a sent file an image that is safe to show: upright, at most 2560 px, without metadata, WebP.
 *
 * @throws {ApiError} 415 for anything but JPEG, PNG and WebP, 422 for one that cannot be read
 */
export async function normaliseImage(file: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(file)
  if (!IMAGE_TYPES.some((accepted) => accepted === type?.mime)) {
    throw unsupported(415, 'The file is not a JPEG, PNG or WebP image')
  }
  return limit(() => convert(file))
}

async function convert(file: Buffer): Promise<Buffer> {
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('pixel limit')) {
      throw unsupported(422, 'The image has more than 40 megapixels')
    }
    throw unsupported(422, 'The image is damaged and cannot be read')
  }
}

function unsupported(status: number, message: string): ApiError {
  return new ApiError(status, 'unsupported_image', message)
}
