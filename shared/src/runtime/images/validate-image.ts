import { IMAGE_TYPES, MAX_IMAGE_PIXELS, MAX_UPLOAD_BYTES } from '@vayal/shared/contracts/upload'
import * as m from '@vayal/shared/runtime/images/messages'
import { type PreparedImage, prepareImage } from '@vayal/shared/runtime/images/prepare-image'
import { numberFormat } from '@vayal/shared/runtime/locale'

/** Pixels that any device can decode. With more, a lack of memory looks like a damaged image. */
const SAFELY_DECODED_PIXELS = 12_000_000

export type ImageCheck =
  /** `file` is the file to send, scaled down if large; `width` and `height` are 0 when unknown. */
  | { state: 'usable'; file: File; width: number; height: number }
  /** `reason` returns a text in the current language. */
  | { state: 'refused'; reason: () => string }

/** @param isReferenceServer other servers may accept more formats and larger files. */
export async function validateImage(chosen: File, isReferenceServer: boolean): Promise<ImageCheck> {
  try {
    const image = await prepareImage(chosen)
    const { file, width, height } = image
    const reason = refusalOf(image, chosen, isReferenceServer)
    return reason ? { state: 'refused', reason } : { state: 'usable', file, width, height }
  } catch {
    // The file was moved or deleted after the user chose it, or the browser may not read it.
    return { state: 'refused', reason: () => m.image_damaged() }
  }
}

function refusalOf(
  { file, format, width, height, pixels, decodes }: PreparedImage,
  { name }: File,
  isReferenceServer: boolean,
): (() => string) | undefined {
  if (!format && !decodes) return () => m.image_refused({ name })
  if (isReferenceServer && !IMAGE_TYPES.some((type) => type === format?.type)) {
    return () => (format ? m.image_format_refused({ format: format.name }) : m.image_unsupported())
  }
  if (pixels > MAX_IMAGE_PIXELS)
    return isReferenceServer ? () => tooManyPixels(width * height) : undefined
  if (decodes === false && format?.isUniversal) {
    return pixels > SAFELY_DECODED_PIXELS ? () => m.image_not_opened() : () => m.image_damaged()
  }
  if (!isReferenceServer || file.size <= MAX_UPLOAD_BYTES) return undefined
  return () => m.image_too_large({ max: MAX_UPLOAD_BYTES / 1024 / 1024 })
}

function tooManyPixels(pixels: number): string {
  const count = numberFormat({ maximumFractionDigits: 1 }).format(pixels / 1e6)
  return m.image_too_many_pixels({ count, max: MAX_IMAGE_PIXELS / 1e6 })
}
