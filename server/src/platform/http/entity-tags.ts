import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { matchesIfNoneMatch } from './if-none-match.ts'

/** Register before compression, which turns answers into streams. */
export function tagApiAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isTaggable = request.method === 'GET' && request.url.startsWith('/api/')
    if (!isTaggable || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    if (reply.hasHeader('ETag')) return payload
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`
    reply.header('ETag', etag)
    if (!matchesIfNoneMatch(request.headers['if-none-match'], etag)) return payload
    reply.code(304)
    return ''
  })
}
