import { crc32 } from 'node:zlib'
import { FORMATS, inFormat, noise } from './images.ts'
import { jpegSegment, withJpegSegments } from './jpeg.ts'
import { pngChunk, withPngChunks } from './png.ts'
import { MARKER, type Sample, sample } from './sample.ts'
import { webpChunks, webpOf } from './webp.ts'

const FAMILY = 'polyglots'
const HTML = `<!doctype html><html><body><script>${MARKER}</script></body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARKER}"/>`
const SCRIPT = `*/;${MARKER};/*`
const PDF = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(${MARKER})>>>>endobj`
const PHP = `<?php ${MARKER}; ?>`
const INSIDES = { HTML, SVG, JavaScript: SCRIPT, PDF, PHP, ZIP: zipOf('run.js', MARKER) }

/** Files valid in two formats: only the image may remain. */
export async function polyglotSamples(): Promise<Sample[]> {
  const [jpeg, png, webp] = await Promise.all(
    FORMATS.map((format) => inFormat(noise(40, 40, 3), format)),
  )
  if (!jpeg || !png || !webp) throw new Error('No images to extend')
  const image = webpChunks(webp)
  const inside = Object.entries(INSIDES).flatMap(([kind, content]) => {
    const bytes = Buffer.from(content)
    const text = Buffer.concat([Buffer.from('Comment\0'), bytes])
    return [
      ['jpeg', 'a comment', withJpegSegments(jpeg, jpegSegment(0xfe, bytes))],
      ['jpeg', 'the end', Buffer.concat([jpeg, bytes])],
      ['png', 'a text', withPngChunks(png, pngChunk('tEXt', text))],
      ['png', 'the end', Buffer.concat([png, bytes])],
      ['webp', 'a chunk', webpOf([...image, { name: 'XMP ', data: bytes }])],
      ['webp', 'the end', Buffer.concat([webp, bytes])],
    ].map(([format, place, made]) =>
      sample(FAMILY, `${kind} at ${place} of a ${format}`, Buffer.from(made ?? ''), 'stored', {
        name: `photo.${kind.toLowerCase()}`,
      }),
    )
  })
  const gif = Buffer.from(`GIF89a/*\0\0\0\0\0,\0\0\0\0*/=1;${MARKER}`)
  const inFront = Object.entries(INSIDES).flatMap(([kind, content]) => [
    sample(
      FAMILY,
      `${kind} in front of a jpeg`,
      Buffer.concat([Buffer.from(content), jpeg]),
      'refused',
    ),
    sample(
      FAMILY,
      `${kind} in front of a png`,
      Buffer.concat([Buffer.from(content), png]),
      'refused',
    ),
  ])
  return [
    ...inside,
    ...inFront,
    sample(FAMILY, 'JavaScript that is a GIF', gif, 'refused', {
      name: 'a.gif',
      type: 'image/gif',
    }),
    sample(FAMILY, 'JavaScript that claims to be a PNG', gif, 'refused'),
    // Read as a script, the JPEG's first segment is a comment that ends before the code.
    sample(
      FAMILY,
      'a JPEG that reads as JavaScript',
      withJpegSegments(jpeg, jpegSegment(0xe0, Buffer.from(`JFIF\0\x01\x01/*${SCRIPT}`))),
      'either',
      { name: 'photo.js', type: 'text/javascript' },
    ),
  ]
}

function zipOf(name: string, content: string): Buffer {
  const [file, bytes] = [Buffer.from(name), Buffer.from(content)]
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, file, bytes])
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, Buffer.alloc(14), file])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(local.length, 12)
  return Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end])
}
