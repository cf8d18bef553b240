import { MAX_IMAGE_PIXELS } from '@vayal/shared/contracts/upload'
import { type ImageHeader, readHeader } from '@vayal/shared/runtime/images/read-header'

/** A smaller file is sent as it is: scaling it would save less than it spoils. */
const LARGE_BYTES = 1.5 * 1024 * 1024
/** Pixels; what the reference server keeps at most. */
const LONGEST_EDGE = 2560
const QUALITY = 0.85
/** Formats that a canvas writes as well as reads. Others would lose their animation. */
const SCALABLE = ['image/jpeg', 'image/png', 'image/webp']
/** More is not decoded: it would take over 800 MB, and a tab might not survive it. */
const DECODABLE_PIXELS = 200_000_000

export type PreparedImage = ImageHeader & {
  /** File to send: named after its content, scaled down if it was large. */
  file: File
  /** Pixels of `file`; 0 when unknown. */
  pixels: number
  /** Undefined when this was not tried. */
  decodes: boolean | undefined
}

const known = new WeakMap<File, Promise<PreparedImage>>()

/** Reads a chosen file, decodes it, and scales a large image down; once for each file. */
export function prepareImage(file: File): Promise<PreparedImage> {
  const prepared = known.get(file) ?? prepare(file)
  known.set(file, prepared)
  return prepared
}

async function prepare(chosen: File): Promise<PreparedImage> {
  const header = await readHeader(chosen)
  const file = namedByContent(chosen, header)
  const pixels = header.width * header.height
  const read = { ...header, file, pixels, decodes: undefined }
  const mayBeImage = header.format !== undefined || chosen.type.startsWith('image/')
  if (!mayBeImage || pixels > DECODABLE_PIXELS) return read
  if (typeof createImageBitmap !== 'function') return read
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { ...read, decodes: false }
  // Upright; the header has the size before it is turned.
  const { width, height } = bitmap
  const scaled = await scale(bitmap, file).catch(() => undefined)
  bitmap.close()
  return { ...read, width, height, pixels: width * height, ...scaled, decodes: true }
}

/** A backend may judge an image by its name or by the type the browser gave it. */
function namedByContent(file: File, { format }: ImageHeader): File {
  if (!format) return file
  const [, base = file.name, extension = ''] = /^(.+)\.([^.]*)$/.exec(file.name) ?? []
  const isNamed = format.extensions.includes(extension.toLowerCase())
  if (isNamed && file.type === format.type) return file
  const name = isNamed ? file.name : `${base}.${format.extensions[0]}`
  return new File([file], name, { type: format.type, lastModified: file.lastModified })
}

type Scaled = { file: File; pixels: number }

/**
 * Scales a large image down. Name and type stay; the place where a photo was taken and other
 * metadata are dropped.
 *
 * @returns undefined when the file is small, or cannot be made smaller here.
 */
async function scale(bitmap: ImageBitmap, file: File): Promise<Scaled | undefined> {
  const hasTooManyPixels = bitmap.width * bitmap.height > MAX_IMAGE_PIXELS
  if (!SCALABLE.includes(file.type)) return undefined
  if (file.size <= LARGE_BYTES && !hasTooManyPixels) return undefined
  const factor = LONGEST_EDGE / Math.max(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  const context = factor < 1 && canvas.getContext('2d')
  if (!context) return undefined
  canvas.width = Math.round(bitmap.width * factor)
  canvas.height = Math.round(bitmap.height * factor)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, file.type, QUALITY)
  const blob = await promise
  if (blob?.type !== file.type) return undefined
  if (blob.size >= file.size && !hasTooManyPixels) return undefined
  const { name, type, lastModified } = file
  return {
    file: new File([blob], name, { type, lastModified }),
    pixels: canvas.width * canvas.height,
  }
}
