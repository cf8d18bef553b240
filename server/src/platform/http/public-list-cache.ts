import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queries } from '../database/database.ts'
import { type Resource, versionReader } from '../database/resource-versions.ts'
import { StoredAnswer } from './stored-answer.ts'

/** Cache of public lists as bytes to send, valid for one version of their resource. */
export class PublicListCache {
  readonly #db: Queries
  readonly #versionOf: ReturnType<typeof versionReader>
  readonly #lists = new Map<string, { version: number; answer: StoredAnswer }>()

  constructor(db: Queries) {
    this.#db = db
    this.#versionOf = versionReader(db)
  }

  /** @param key name of the list, where the resource has more than one */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    resource: Resource,
    read: (db: Queries) => Promise<unknown>,
    key: string = resource,
  ) {
    // Before the list: a write in between makes the next request read it again.
    const version = await this.#versionOf(resource)
    let list = this.#lists.get(key)
    if (list?.version !== version) {
      // The list may no longer exist, and `read` then throws.
      this.#lists.delete(key)
      list = { version, answer: new StoredAnswer(await read(this.#db)) }
      this.#lists.set(key, list)
    }
    return list.answer.send(request, reply)
  }
}
