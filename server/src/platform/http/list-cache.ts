import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../database/database.ts'
import { type Resource, versionReader } from '../database/resource-versions.ts'
import { StoredAnswer } from './stored-answer.ts'

const MAX_BYTES = 128 * 1024 * 1024

/** @returns pieces of the list's JSON */
type ReadList = (db: Queries) => AsyncIterable<string>

/** Lists as bytes to send, each valid for one version of its resource. */
export class ListCache {
  readonly #db: Queries
  readonly #versionOf: ReturnType<typeof versionReader>
  readonly #lists: LRUCache<string, { version: number; answer: StoredAnswer }>
  /** By key and version: simultaneous requests share a read. */
  readonly #reads = new Map<string, Promise<StoredAnswer>>()

  constructor(db: Queries, maxBytes = MAX_BYTES) {
    this.#db = db
    this.#versionOf = versionReader(db)
    this.#lists = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ answer }) => answer.maxBytes,
    })
  }

  /** Bytes of all stored lists. */
  get bytes(): number {
    return this.#lists.calculatedSize
  }

  /** @param key name of the list, where the resource has more than one */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    resource: Resource,
    read: ReadList,
    key: string = resource,
  ) {
    // Before the list: a write in between makes the next request read it again.
    const version = await this.#versionOf(resource)
    const known = this.#lists.get(key)
    const answer = known?.version === version ? known.answer : await this.#read(key, version, read)
    return answer.send(request, reply)
  }

  async #read(key: string, version: number, read: ReadList): Promise<StoredAnswer> {
    const name = `${key} ${version}`
    const running = this.#reads.get(name)
    if (running) return running
    // The list may no longer exist, and `read` then throws.
    this.#lists.delete(key)
    const reading = StoredAnswer.of(read(this.#db))
    this.#reads.set(name, reading)
    try {
      const answer = await reading
      this.#lists.set(key, { version, answer })
      return answer
    } finally {
      this.#reads.delete(name)
    }
  }
}

/** JSON of a list, `[…]` or `{"name":[…]}`, a piece for each page. */
export async function* listJson(
  pages: AsyncIterable<unknown[]>,
  name?: string,
): AsyncGenerator<string> {
  yield name === undefined ? '[' : `{"${name}":[`
  let separator = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + JSON.stringify(page).slice(1, -1)
    separator = ','
  }
  yield name === undefined ? ']' : ']}'
}
