import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const ENTITY_TAG = /"[^"]*"/g
/** Answers that are computed for each request: the API's and the dashboard's HTML. */
const TAGGED_PATHS = /^\/(?:api\/|admin(?:[/?]|$)|login(?:\?|$))/

/** @param digest SHA-256 of the content, in base64url */
export function tagOf(digest: string): string {
  return `W/"${digest.slice(0, 22)}"`
}

/** Compares weakly (RFC 9110): a proxy that compresses makes strong tags weak. */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(ENTITY_TAG)?.includes(etag.replace(/^W\//, '')) ?? false
}

/** Register before compression, which turns answers into streams. */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isTaggable = request.method === 'GET' && TAGGED_PATHS.test(request.url)
    if (!isTaggable || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    if (reply.hasHeader('ETag')) return payload
    const etag = tagOf(hash('sha256', payload, 'base64url'))
    reply.header('ETag', etag)
    if (!matchesIfNoneMatch(request.headers['if-none-match'], etag)) return payload
    reply.code(304)
    return ''
  })
}
