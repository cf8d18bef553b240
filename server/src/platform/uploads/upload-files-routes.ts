import type { FastifyInstance, FastifyReply } from 'fastify'
import { matchesIfNoneMatch } from '../http/entity-tags.ts'
import { UPLOAD_HEADERS } from '../http/security-headers.ts'
import { hashInName, type UploadStore } from './upload-store.ts'

/** Names are content hashes, so files never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves uploaded images to any origin. */
export function uploadFilesRoutes(app: FastifyInstance, uploads: UploadStore): void {
  const url = '/uploads/:name'
  type Params = { Params: { name: string } }

  app.get<Params>(url, { exposeHeadRoute: false }, async (request, reply) => {
    const hash = hashInName(request.params.name)
    if (hash === null) return reply.callNotFound()
    if (matchesIfNoneMatch(request.headers['if-none-match'], etagOf(hash))) {
      if ((await uploads.find(hash)) === null) return reply.callNotFound()
      return withHeaders(reply, hash).code(304).send()
    }
    const image = await uploads.open(hash)
    if (image === null) return reply.callNotFound()
    withHeaders(reply, hash).header('Content-Length', image.bytes)
    return reply.type('image/webp').send(image.content)
  })

  app.head<Params>(url, async (request, reply) => {
    const hash = hashInName(request.params.name)
    const bytes = hash === null ? null : await uploads.find(hash)
    if (hash === null || bytes === null) return reply.callNotFound()
    return withHeaders(reply, hash).header('Content-Length', bytes).type('image/webp').send()
  })
}

function withHeaders(reply: FastifyReply, hash: string): FastifyReply {
  return reply
    .headers(UPLOAD_HEADERS)
    .header('Cache-Control', IMMUTABLE)
    .header('ETag', etagOf(hash))
}

function etagOf(hash: string): string {
  return `"${hash}"`
}
