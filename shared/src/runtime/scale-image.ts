/** A smaller file is sent as it is: scaling it would save less than it spoils. */
const LARGE_BYTES = 1.5 * 1024 * 1024
/** Pixels; what the reference server keeps at most. */
const LONGEST_EDGE = 2560
const QUALITY = 0.85
/** What a canvas can write as well as read. An animation would be lost with others. */
const SCALABLE = ['image/jpeg', 'image/png', 'image/webp']

const known = new WeakMap<File, Promise<File>>()

/**
 * Scales a large photo down before it is uploaded, once for each file. Name and type stay; where a
 * photo was taken and other hidden notes are dropped. What is small already, or cannot be read here,
 * is given back as it is.
 */
export function scaledDown(file: File): Promise<File> {
  const scaled = known.get(file) ?? scale(file)
  known.set(file, scaled)
  return scaled
}

async function scale(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || !SCALABLE.includes(file.type)) return file
  if (typeof createImageBitmap !== 'function') return file
  try {
    const bitmap = await createImageBitmap(file)
    const scaled = await draw(bitmap, file.type)
    bitmap.close()
    if (!scaled || scaled.type !== file.type || scaled.size >= file.size) return file
    return new File([scaled], file.name, { type: file.type, lastModified: file.lastModified })
  } catch {
    // No image, or one this browser has no memory for: the server judges it.
    return file
  }
}

/** @returns null when it is no larger than it may be, or cannot be drawn. */
function draw(bitmap: ImageBitmap, type: string): Promise<Blob | null> {
  const factor = LONGEST_EDGE / Math.max(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  const context = factor < 1 && canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  canvas.width = Math.round(bitmap.width * factor)
  canvas.height = Math.round(bitmap.height * factor)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
