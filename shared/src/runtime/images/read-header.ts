export type ImageFormat = {
  name: string
  type: string
  /** File extensions; the first is the usual one. */
  extensions: readonly string[]
  /** True when every browser decodes the format: an image that does not decode is damaged. */
  isUniversal: boolean
  /** @param head first bytes, one character each. */
  matches: (head: string) => boolean
}

/** Ordered: the header of an AVIF can also match HEIC. */
const FORMATS: readonly ImageFormat[] = [
  format('JPEG', ['jpg', 'jpeg', 'jpe', 'jfif'], (head) => head.startsWith('\xff\xd8\xff')),
  format('PNG', ['png'], (head) => head.startsWith('\x89PNG\r\n\x1a\n')),
  format('WebP', ['webp'], (head) => /^RIFF.{4}WEBP/s.test(head)),
  format('GIF', ['gif'], (head) => head.startsWith('GIF8')),
  format('BMP', ['bmp'], (head) => head.startsWith('BM') && head.startsWith('\0\0\0\0', 6)),
  format('AVIF', ['avif'], (head) => /^.{4}ftyp.{0,48}avi[fs]/s.test(head), false),
  format('HEIC', ['heic', 'heif'], (head) => /^.{4}ftyp(?:he[iv]|m[is]f1)/s.test(head), false),
  format('TIFF', ['tif', 'tiff'], (head) => /^(?:II\*|MM.\*)/s.test(head), false),
  format(
    'SVG',
    ['svg'],
    (head) => /^(?:ï»¿)?\s*<(?:svg|[?!](?!doctype html).*<svg)/is.test(head),
    false,
  ),
]

function format(
  name: string,
  extensions: readonly string[],
  matches: ImageFormat['matches'],
  isUniversal = true,
): ImageFormat {
  const type = name === 'SVG' ? 'image/svg+xml' : `image/${name.toLowerCase()}`
  return { name, type, extensions, isUniversal, matches }
}

/** Maximum number of bytes to read. A JPEG has its size after its metadata. */
const HEAD_BYTES = 512 * 1024
const SIGNATURE_BYTES = 1024

export type ImageHeader = {
  format: ImageFormat | undefined
  /** Pixels as stored; 0 when unknown. */
  width: number
  height: number
}

export async function readHeader(file: Blob): Promise<ImageHeader> {
  const bytes = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const head = textOf(bytes, 0, Math.min(bytes.byteLength, SIGNATURE_BYTES))
  const found = FORMATS.find(({ matches }) => matches(head))
  try {
    const [width, height] = SIZES[found?.name ?? '']?.(bytes) ?? [0, 0]
    return { format: found, width, height }
  } catch (error) {
    // The file ends within its header.
    if (error instanceof RangeError) return { format: found, width: 0, height: 0 }
    throw error
  }
}

type Size = [width: number, height: number]

/** Readers of width and height. They throw a `RangeError` when the file is truncated. */
const SIZES: Record<string, (bytes: DataView) => Size> = {
  PNG: (bytes) => [bytes.getUint32(16), bytes.getUint32(20)],
  JPEG: (bytes) => {
    let at = 2
    while (!isFrame(bytes.getUint8(at + 1))) at += 2 + bytes.getUint16(at + 2)
    return [bytes.getUint16(at + 7), bytes.getUint16(at + 5)]
  },
  WebP: (bytes) => {
    const chunk = textOf(bytes, 12, 4)
    if (chunk === 'VP8X') return [uint24(bytes, 24) + 1, uint24(bytes, 27) + 1]
    if (chunk === 'VP8 ') {
      return [bytes.getUint16(26, true) & 0x3fff, bytes.getUint16(28, true) & 0x3fff]
    }
    const packed = bytes.getUint32(21, true)
    return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1]
  },
}

/** SOF0 to SOF15. The excluded markers between them begin no frame. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function uint24(bytes: DataView, at: number): number {
  return bytes.getUint16(at, true) | (bytes.getUint8(at + 2) << 16)
}

function textOf(bytes: DataView, from: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(bytes.buffer, from, length))
}
