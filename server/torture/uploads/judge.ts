import sharp from 'sharp'
import { describe, type HttpClient, type Reply } from '../support/http-client.ts'
import { MARKER, type Sample } from './sample.ts'
import { webpChunks } from './webp.ts'

/** Chunks of an image without metadata. */
const CHUNKS = ['VP8X', 'VP8 ', 'VP8L', 'ALPH']
const HEADERS = {
  'content-type': /^image\/webp$/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /^default-src 'none';(.*;)? sandbox$/,
}
const STORED_URL = /^\/uploads\/[0-9a-f]{64}\.webp$/

export interface Verdict {
  sample: Sample
  stored: boolean
  serverError: boolean
  faults: string[]
}

export async function judge(client: HttpClient, sample: Sample, reply: Reply): Promise<Verdict> {
  const verdict = { sample, stored: false, serverError: false, faults: [] as string[] }
  if (reply.kind !== 'answered') {
    return { ...verdict, serverError: true, faults: [`no answer: ${describe(reply)}`] }
  }
  if (reply.status >= 500) {
    return { ...verdict, serverError: true, faults: [`answered ${describe(reply)}`] }
  }
  if (reply.status !== 201) {
    const faults = sample.expected === 'stored' ? [`refused: ${describe(reply)}`] : []
    return { ...verdict, faults }
  }
  const faults = sample.expected === 'refused' ? ['accepted as an image'] : []
  const { file_url: url } = JSON.parse(reply.body.toString())
  faults.push(...(await faultsOfStored(client, String(url))))
  return { ...verdict, stored: true, faults }
}

async function faultsOfStored(client: HttpClient, url: string): Promise<string[]> {
  if (!STORED_URL.test(url)) return [`stored at ${url}`]
  const served = await client.send({ path: url, headers: { accept: 'text/html' } })
  if (served.kind !== 'answered' || served.status !== 200)
    return [`not served: ${describe(served)}`]
  const wrongHeaders = Object.entries(HEADERS)
    .filter(([name, value]) => !value.test(String(served.headers[name])))
    .map(([name]) => `served with ${name}: ${served.headers[name]}`)
  return [...wrongHeaders, ...(await faultsOfImage(served.body))]
}

async function faultsOfImage(webp: Buffer): Promise<string[]> {
  const faults: string[] = []
  const chunks = webpChunks(webp).map(({ name }) => name)
  const strange = chunks.filter((name) => !CHUNKS.includes(name))
  if (chunks.length === 0) faults.push('served something other than WebP')
  if (strange.length > 0) faults.push(`holds ${strange.join(', ')}`)
  const length = webp.length >= 12 ? webp.readUInt32LE(4) + 8 : 0
  if (length !== webp.length) faults.push('has bytes after the image')
  for (const text of [
    MARKER,
    'GPS',
    'Exif',
    'http:',
    'ICC_PROFILE',
    '<script',
    '%PDF',
    'PK\x03\x04',
  ]) {
    // Compressed pixels may contain a short text by chance.
    if (text.length > 4 && webp.includes(text)) faults.push(`holds "${text}"`)
  }
  const { exif, xmp, icc, iptc, pages } = await sharp(webp).metadata()
  if (exif || xmp || icc || iptc) faults.push('holds metadata')
  if ((pages ?? 1) > 1) faults.push('is animated')
  return faults
}
