import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../database/database.ts'
import { type Resource, versionReader } from '../database/resource-versions.ts'
import { type StoredAnswer, storedAnswer } from './stored-answer.ts'

const MAX_BYTES = 128 * 1024 * 1024

/** @returns pieces of the list's JSON */
type ReadList = (db: Queries) => AsyncIterable<string>

export type ListCache = ReturnType<typeof listCache>

/** Lists as bytes to send, each valid for one version of its resource. */
export function listCache(db: Queries, maxSize = MAX_BYTES) {
  const versionOf = versionReader(db)
  const lists = new LRUCache<string, { version: number; answer: StoredAnswer }>({
    maxSize,
    sizeCalculation: ({ answer }) => answer.maxBytes,
  })
  /** By key and version: simultaneous requests share a read. */
  const reads = new Map<string, Promise<StoredAnswer>>()

  async function readAnswer(key: string, version: number, read: ReadList): Promise<StoredAnswer> {
    const name = `${key} ${version}`
    const running = reads.get(name)
    if (running) return running
    // The list may no longer exist, and `read` then throws.
    lists.delete(key)
    const reading = storedAnswer(read(db))
    reads.set(name, reading)
    try {
      const answer = await reading
      lists.set(key, { version, answer })
      return answer
    } finally {
      reads.delete(name)
    }
  }

  return {
    bytes: () => lists.calculatedSize,

    /** @param key name of the list, if the resource has more than one */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      resource: Resource,
      read: ReadList,
      key: string = resource,
    ) {
      // Read before the list: after a write in between, the next request reads the list again.
      const version = await versionOf(resource)
      const known = lists.get(key)
      const isValid = known?.version === version
      const answer = isValid ? known.answer : await readAnswer(key, version, read)
      return answer.send(request, reply)
    },
  }
}

/** JSON of a list, `[…]` or `{"name":[…]}`, a piece for each page. */
export async function* listJson(pages: AsyncIterable<unknown[]>, name?: string) {
  yield name === undefined ? '[' : `{"${name}":[`
  let separator = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield separator + JSON.stringify(page).slice(1, -1)
    separator = ','
  }
  yield name === undefined ? ']' : ']}'
}
