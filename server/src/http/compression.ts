import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

const compressors = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}

export type Encoding = keyof typeof compressors

/** For what is made while it is asked for; built files lie there compressed. */
export function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](plain)
}

/** What browsers ask for, which is all but always the same: read once. */
const MOST_KNOWN = 100
const known = new Map<string, Encoding | null>()

export function acceptedEncoding(request: FastifyRequest): Encoding | null {
  const header = String(request.headers['accept-encoding'] ?? '')
  const before = known.get(header)
  if (before !== undefined) return before
  const encoding = bestEncoding(header)
  if (known.size < MOST_KNOWN) known.set(header, encoding)
  return encoding
}

function bestEncoding(header: string): Encoding | null {
  const accepted = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
