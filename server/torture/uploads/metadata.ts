import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { FORMATS, inFormat, noise } from './images.ts'
import { jpegSegment, withJpegSegments } from './jpeg.ts'
import { pngChunk, withPngChunks } from './png.ts'
import { MARKER, type Sample, sample } from './sample.ts'
import { extendedHeader, webpChunks, webpOf } from './webp.ts'

const FAMILY = 'metadata'
const SIZE = 48
const EXIF = {
  IFD0: { Copyright: MARKER, Artist: MARKER, Orientation: '6', ImageDescription: MARKER },
  IFD2: { UserComment: MARKER },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '11/1 39/1 2731/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '78/1 8/1 4567/100',
    GPSMapDatum: MARKER,
  },
}
const XMP = `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${MARKER}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

export async function metadataSamples(): Promise<Sample[]> {
  const samples = await Promise.all(FORMATS.map(everyKind))
  return [...samples.flat(), ...(await ownKinds())]
}

async function everyKind(format: (typeof FORMATS)[number]): Promise<Sample[]> {
  const image = () => noise(SIZE, SIZE, 7)
  const kinds = {
    'EXIF with GPS': image().withExif(EXIF),
    'EXIF turned by 90°': image().withExif(EXIF).withMetadata({ orientation: 6 }),
    XMP: image().withXmp(XMP),
    'a colour profile': image().withIccProfile('p3'),
    everything: image().withExif(EXIF).withXmp(XMP).withIccProfile('p3'),
    'a density': image().withMetadata({ density: 300 }),
  }
  return Promise.all(
    Object.entries(kinds).map(async ([kind, made]) =>
      sample(FAMILY, `${format} with ${kind}`, await inFormat(made, format), 'stored'),
    ),
  )
}

async function ownKinds(): Promise<Sample[]> {
  const [jpeg, png, webp, thumbnail] = await Promise.all([
    inFormat(noise(SIZE, SIZE), 'jpeg'),
    inFormat(noise(SIZE, SIZE), 'png'),
    inFormat(noise(SIZE, SIZE), 'webp'),
    noise(16, 16).withExif(EXIF).jpeg().toBuffer(),
  ])
  const text = Buffer.from(MARKER)
  const keyed = Buffer.from(`Comment\0${MARKER}`)
  const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(text)])
  const international = Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)
  const exif = (await sharp(thumbnail).metadata()).exif ?? Buffer.alloc(0)
  const jpegs = {
    'a comment': [jpegSegment(0xfe, text)],
    'twenty comments': Array.from({ length: 20 }, () => jpegSegment(0xfe, text)),
    'a thumbnail in APP0': [
      jpegSegment(0xe0, Buffer.concat([Buffer.from('JFXX\0\x10'), thumbnail])),
    ],
    'Photoshop data': [jpegSegment(0xed, Buffer.from(`Photoshop 3.0\x008BIM${MARKER}`))],
    'an unknown segment': [jpegSegment(0xeb, Buffer.alloc(60_000, MARKER))],
    'a broken profile': [jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${MARKER}`))],
    'broken EXIF': [
      jpegSegment(0xe1, Buffer.from(`Exif\0\0MM\0*\xff\xff\xff\xff${MARKER}`, 'latin1')),
    ],
    'XMP in 40 parts': Array.from({ length: 40 }, () =>
      jpegSegment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${XMP}`)),
    ),
  }
  const pngs = {
    tEXt: [pngChunk('tEXt', keyed)],
    zTXt: [pngChunk('zTXt', packed)],
    iTXt: [pngChunk('iTXt', international)],
    eXIf: [pngChunk('eXIf', exif.subarray(6))],
    'a private chunk': [pngChunk('vaYa', text)],
    'a time': [pngChunk('tIME', Buffer.from([7, 234, 11, 21, 6, 0, 0]))],
    'a broken profile': [pngChunk('iCCP', Buffer.from(`x\0\0${MARKER}`))],
    '500 texts': Array.from({ length: 500 }, () => pngChunk('tEXt', keyed)),
  }
  const image = webpChunks(webp)
  const webps = {
    'an unknown chunk': [...image, { name: 'VAYA', data: text }],
    'invalid EXIF': [extendedHeader(SIZE, SIZE, 'exif'), ...image, { name: 'EXIF', data: text }],
    'invalid XMP': [extendedHeader(SIZE, SIZE, 'xmp'), ...image, { name: 'XMP ', data: text }],
  }
  return [
    ...Object.entries(jpegs).map(([kind, segments]) =>
      sample(FAMILY, `jpeg with ${kind}`, withJpegSegments(jpeg, ...segments), 'either'),
    ),
    ...Object.entries(pngs).map(([kind, chunks]) =>
      sample(FAMILY, `png with ${kind}`, withPngChunks(png, ...chunks), 'either'),
    ),
    ...Object.entries(webps).map(([kind, chunks]) =>
      sample(FAMILY, `webp with ${kind}`, webpOf(chunks), 'either'),
    ),
  ]
}
