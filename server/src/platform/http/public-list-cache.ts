import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { type Resource, versionOf } from '../database/resource-versions.ts'
import { ENCODINGS, type Encoding, negotiateEncoding } from './content-encoding.ts'
import { matchesIfNoneMatch, weakTag } from './entity-tags.ts'

const MIN_BYTES_TO_COMPRESS = 1024

const compressors: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (plain) => promisify(gzip)(plain),
}

interface CachedList {
  version: number
  etag: string
  plain: Buffer
  compressed: Map<Encoding, Promise<Buffer>>
}

/** Cache of public lists as bytes to send, valid for one version of their resource. */
export class PublicListCache {
  readonly #db: Queries
  readonly #lists = new Map<string, CachedList>()

  constructor(db: Queries) {
    this.#db = db
  }

  /** @param key name of the list, where the resource has more than one */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    resource: Resource,
    read: (db: Queries) => Promise<unknown>,
    key: string = resource,
  ) {
    const list = await this.#current(key, await versionOf(this.#db, resource), read)
    reply
      .header('ETag', list.etag)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .type('application/json; charset=utf-8')
    if (matchesIfNoneMatch(request.headers['if-none-match'], list.etag))
      return reply.code(304).send()
    const stored = list.plain.length < MIN_BYTES_TO_COMPRESS ? [] : ENCODINGS
    const encoding = negotiateEncoding(request, stored)
    if (!encoding) return reply.send(list.plain)
    return reply.header('Content-Encoding', encoding).send(await compressedOnce(list, encoding))
  }

  /** @param version of the resource, read before the list */
  async #current(
    key: string,
    version: number,
    read: (db: Queries) => Promise<unknown>,
  ): Promise<CachedList> {
    const known = this.#lists.get(key)
    if (known?.version === version) return known
    const plain = Buffer.from(JSON.stringify(await read(this.#db)))
    const list = { version, etag: weakTag(plain), plain, compressed: new Map() }
    this.#lists.set(key, list)
    return list
  }

  forget(key: string): void {
    this.#lists.delete(key)
  }
}

function compressedOnce(list: CachedList, encoding: Encoding): Promise<Buffer> {
  const known = list.compressed.get(encoding)
  if (known) return known
  const made = compressors[encoding](list.plain)
  list.compressed.set(encoding, made)
  return made
}
