import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ENCODINGS, type Encoding, negotiateEncoding } from './content-encoding.ts'
import { matchesIfNoneMatch, tagOf } from './entity-tags.ts'

const MIN_BYTES_TO_COMPRESS = 1024

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

export type StoredAnswer = Awaited<ReturnType<typeof storedAnswer>>

/** Answer, compressed once for each encoding. @param json in pieces, because hashing a long text blocks other requests */
export async function storedAnswer(json: AsyncIterable<string> | string[]) {
  const digest = createHash('sha256')
  const pieces: Buffer[] = []
  for await (const text of json) {
    const piece = Buffer.from(text)
    digest.update(piece)
    pieces.push(piece)
  }
  const plain = Buffer.concat(pieces)
  const etag = tagOf(digest.digest('base64url'))
  const compressed = new Map<Encoding, Promise<Buffer>>()
  return {
    /** Upper limit: the compressed forms of JSON are together smaller than the plain one. */
    maxBytes: 2 * plain.length,

    /** Sends the answer, or 304. Browsers never store an answer that only some callers get. */
    async send(request: FastifyRequest, reply: FastifyReply) {
      reply
        .header('ETag', etag)
        .header('Vary', 'Accept-Encoding')
        .type('application/json; charset=utf-8')
      if (!request.caller) reply.header('Cache-Control', 'no-cache')
      if (matchesIfNoneMatch(request.headers['if-none-match'], etag)) return reply.code(304).send()
      const stored = plain.length < MIN_BYTES_TO_COMPRESS ? [] : ENCODINGS
      const encoding = negotiateEncoding(request, stored)
      if (!encoding) return reply.send(plain)
      const content = compressed.get(encoding) ?? compressors[encoding](plain)
      compressed.set(encoding, content)
      return reply.header('Content-Encoding', encoding).send(await content)
    },
  }
}
