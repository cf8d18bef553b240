import { MAX_IMAGE_PIXELS } from '@vayal/shared/contracts/upload'
import { type ImageHeader, readHeader } from '@vayal/shared/runtime/images/read-header'

/** Smaller files are scaled only if they have too many pixels: scaling costs quality and saves little. */
const LARGE_BYTES = 1.5 * 1024 * 1024
/** Pixels; the reference server's maximum. */
const LONGEST_EDGE = 2560
const QUALITY = 0.85
/** Formats that a canvas can write. */
const SCALABLE = ['image/jpeg', 'image/png', 'image/webp']
/** Larger images are not decoded: over 800 MB of memory could crash the tab. */
const DECODABLE_PIXELS = 200_000_000

export type PreparedImage = ImageHeader & {
  /** File to send: named after its content, scaled down if it was large. */
  file: File
  /** Pixels of `file`; 0 when unknown. */
  pixels: number
  /** Undefined when decoding was not attempted. */
  decodes: boolean | undefined
}

const cache = new WeakMap<File, Promise<PreparedImage>>()

/** Decodes a chosen file and scales a large image down. Caches the result per file. */
export function prepareImage(file: File): Promise<PreparedImage> {
  const prepared = cache.get(file) ?? prepare(file)
  cache.set(file, prepared)
  return prepared
}

async function prepare(chosen: File): Promise<PreparedImage> {
  const header = await readHeader(chosen)
  const file = namedByContent(chosen, header)
  const pixels = header.width * header.height
  const undecoded = { ...header, file, pixels, decodes: undefined }
  const mayBeImage = header.format !== undefined || chosen.type.startsWith('image/')
  if (!mayBeImage || pixels > DECODABLE_PIXELS) return undecoded
  if (typeof createImageBitmap !== 'function') return undecoded
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return { ...undecoded, decodes: false }
  // Size after the rotation that the metadata requests; the header has the size before it.
  const { width, height } = bitmap
  const scaled = await scale(bitmap, file).catch(() => undefined)
  bitmap.close()
  return { ...undecoded, width, height, pixels: width * height, ...scaled, decodes: true }
}

/** Corrects name and type, by which a backend may recognise an image. */
function namedByContent(file: File, { format }: ImageHeader): File {
  if (!format) return file
  const [, base = file.name, extension = ''] = /^(.+)\.([^.]*)$/.exec(file.name) ?? []
  const isNamed = format.extensions.includes(extension.toLowerCase())
  if (isNamed && file.type === format.type) return file
  const name = isNamed ? file.name : `${base}.${format.extensions[0]}`
  return new File([file], name, { type: format.type, lastModified: file.lastModified })
}

type Scaled = { file: File; pixels: number }

/** Scales a large image down, without its metadata. Returns undefined when that is needless or fails. */
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
  // Safari writes PNG instead of WebP: larger, but accepted where the original would be refused.
  const isWorthwhile = blob?.type === file.type && blob.size < file.size
  if (!blob || !(isWorthwhile || hasTooManyPixels)) return undefined
  return { file: scaledFile(blob, file), pixels: canvas.width * canvas.height }
}

function scaledFile(blob: Blob, { name, type, lastModified }: File): File {
  const isRenamed = blob.type !== type
  const extension = `.${blob.type.replace('image/', '')}`
  const scaledName = isRenamed ? name.replace(/(\.[^.]*)?$/, extension) : name
  return new File([blob], scaledName, { type: blob.type, lastModified })
}
