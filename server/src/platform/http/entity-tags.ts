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
  app.addHook('onSend', ({ method, url, headers }, reply, payload, done) => {
    const isText = reply.statusCode === 200 && typeof payload === 'string'
    if (!isText || reply.hasHeader('ETag') || method !== 'GET' || !TAGGED_PATHS.test(url)) {
      return done(null, payload)
    }
    const etag = tagOf(hash('sha256', payload, 'base64url'))
    reply.header('ETag', etag)
    if (!matchesIfNoneMatch(headers['if-none-match'], etag)) return done(null, payload)
    reply.code(304)
    done(null, '')
  })
}
