import type { FastifyInstance } from 'fastify'
import { matchesIfNoneMatch } from '../http/entity-tags.ts'
import { UPLOAD_HEADERS } from '../http/security-headers.ts'
import { hashInName, type UploadStore } from './upload-store.ts'

/** Names are content hashes, so files never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

export function uploadFilesRoutes(app: FastifyInstance, uploads: UploadStore): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/uploads/:name',
    handler: async ({ params, method, headers }, reply) => {
      const hash = hashInName(params.name)
      if (hash === null) return reply.callNotFound()
      const etag = `"${hash}"`
      const isCached = method === 'GET' && matchesIfNoneMatch(headers['if-none-match'], etag)
      const withContent = method === 'GET' && !isCached
      const image = withContent ? await uploads.open(hash) : await headOf(uploads, hash)
      if (image === null) return reply.callNotFound()
      reply.headers(UPLOAD_HEADERS).header('Cache-Control', IMMUTABLE).header('ETag', etag)
      if (isCached) return reply.code(304).send()
      return reply.header('Content-Length', image.bytes).type('image/webp').send(image.content)
    },
  })
}

async function headOf(uploads: UploadStore, hash: string) {
  const bytes = await uploads.find(hash)
  return bytes === null ? null : { bytes, content: undefined }
}
