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

/** Answer as bytes to send many times, compressed once for each encoding. */
export class StoredAnswer {
  readonly #plain: Buffer
  readonly #etag: string
  readonly #compressed = new Map<Encoding, Promise<Buffer>>()

  private constructor(plain: Buffer, etag: string) {
    this.#plain = plain
    this.#etag = etag
  }

  /** @param json the answer in pieces, each hashed as it arrives: a long one would block others */
  static async of(json: AsyncIterable<string> | string[]): Promise<StoredAnswer> {
    const digest = createHash('sha256')
    const pieces: Buffer[] = []
    for await (const text of json) {
      const piece = Buffer.from(text)
      digest.update(piece)
      pieces.push(piece)
    }
    return new StoredAnswer(Buffer.concat(pieces), tagOf(digest.digest('base64url')))
  }

  /** Upper limit: the compressed forms of JSON are together smaller than the plain one. */
  get maxBytes(): number {
    return 2 * this.#plain.length
  }

  /** Sends the answer, or 304. What only some callers get is never stored by browsers. */
  async send(request: FastifyRequest, reply: FastifyReply) {
    reply
      .header('ETag', this.#etag)
      .header('Vary', 'Accept-Encoding')
      .type('application/json; charset=utf-8')
    if (!request.caller) reply.header('Cache-Control', 'no-cache')
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
