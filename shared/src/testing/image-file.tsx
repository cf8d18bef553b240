type ImageFileOptions = {
  format?: keyof typeof HEADS
  width?: number
  height?: number
  bytes?: number
  /** Type, which browsers derive from the name; that of the format by default. */
  type?: string
}

/** First bytes by format. jsdom decodes no images, so the files need no pixels. */
const HEADS = {
  jpeg: (width: number, height: number) => [
    // An empty comment comes before the frame.
    ...[0xff, 0xd8, 0xff, 0xfe, 0, 2, 0xff, 0xc0, 0, 11, 8],
    ...[height >> 8, height & 255, width >> 8, width & 255],
  ],
  png: (width: number, height: number) => [
    ...latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
    ...[0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255],
  ],
  webp: (width: number, height: number) => [
    ...latin1('RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0'),
    ...[(width - 1) & 255, (width - 1) >> 8, 0, (height - 1) & 255, (height - 1) >> 8, 0],
  ],
  gif: () => latin1('GIF89a'),
  bmp: () => latin1('BM\0\0\0\0\0\0\0\0'),
  avif: () => latin1('\0\0\0\x1cftypavif\0\0\0\0'),
  heic: () => latin1('\0\0\0\x18ftypheic\0\0\0\0'),
  tiff: () => latin1('II*\0'),
  'svg+xml': () => latin1('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
}

export function imageFile(
  name: string,
  { format = 'png', width = 64, height = 64, bytes = 0, type }: ImageFileOptions = {},
): File {
  const head = HEADS[format](width, height)
  const content = new Uint8Array(Math.max(bytes, head.length))
  content.set(head)
  return new File([content], name, { type: type ?? `image/${format}` })
}

function latin1(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0))
}
