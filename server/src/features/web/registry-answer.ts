import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Registry } from '@vayal/shared/contracts/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ENCODINGS, negotiateEncoding } from '../../platform/http/content-encoding.ts'
import { matchesIfNoneMatch } from '../../platform/http/entity-tags.ts'
import { sha256 } from '../releases/build-archive.ts'

interface Answer {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** A registry is compressed once and sent to every tab. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Sends the registry, or 304. Serializes and compresses each one once. */
export function registrySender() {
  let known: { registry: Registry; answer: Promise<Answer> } | undefined
  return async (request: FastifyRequest, reply: FastifyReply, registry: Registry) => {
    if (known?.registry !== registry) known = { registry, answer: answerOf(registry) }
    const answer = await known.answer
    reply
      .header('Cache-Control', 'no-cache')
      .header('ETag', answer.etag)
      .header('Vary', 'Accept-Encoding')
    if (matchesIfNoneMatch(request.headers['if-none-match'], answer.etag)) {
      return reply.code(304).send()
    }
    const encoding = negotiateEncoding(request, ENCODINGS)
    if (encoding) reply.header('Content-Encoding', encoding)
    return reply
      .type('application/json; charset=utf-8')
      .send(encoding ? answer[encoding] : answer.plain)
  }
}

async function answerOf(registry: Registry): Promise<Answer> {
  const plain = Buffer.from(JSON.stringify(registry))
  const [br, zipped] = await Promise.all([compressBrotli(plain, QUALITY), compressGzip(plain)])
  // Not the revision: two servers may offer different builds of one revision.
  return { etag: `W/"${sha256(plain)}"`, plain, br, gzip: zipped }
}
