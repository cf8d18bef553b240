import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ENCODINGS, type Encoding, negotiateEncoding } from './content-encoding.ts'
import { matchesIfNoneMatch, weakTag } from './entity-tags.ts'

const MIN_BYTES_TO_COMPRESS = 1024

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/** Answer as bytes to send many times, compressed once for each encoding. */
export class StoredAnswer {
  readonly #plain: Buffer
  readonly #etag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  constructor(answer: unknown) {
    this.#plain = Buffer.from(JSON.stringify(answer))
    this.#etag = weakTag(this.#plain)
  }

  /** Sends the answer, or 304. */
  async send(request: FastifyRequest, reply: FastifyReply) {
    reply
      .header('ETag', this.#etag)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .type('application/json; charset=utf-8')
    if (matchesIfNoneMatch(request.headers['if-none-match'], this.#etag)) {
      return reply.code(304).send()
    }
    const stored = this.#plain.length < MIN_BYTES_TO_COMPRESS ? [] : ENCODINGS
    const encoding = negotiateEncoding(request, stored)
    if (!encoding) return reply.send(this.#plain)
    const compressed = this.#compressed.get(encoding) ?? compressors[encoding](this.#plain)
    this.#compressed.set(encoding, compressed)
    return reply.header('Content-Encoding', encoding).send(await compressed)
  }
}
