import { BUILD_VERSION } from '@vayal/shared/contracts/release'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Row } from '../../../migrations/migrations.ts'
import type { Database } from '../../platform/database/database.ts'
import { ENCODINGS, negotiateEncoding } from '../../platform/http/content-encoding.ts'
import { MANIFEST_FILE } from './check-build.ts'
import { findBuild, findContent, WEB_BUILDS } from './releases-repository.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}

/** Serves the files of all published builds to any origin, immutable. */
export function buildFilesRoutes(app: FastifyInstance, database: Database): void {
  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/remotes/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': path } = request.params
      if (!BUILD_VERSION.test(version) || request.url.includes('%00')) return reply.callNotFound()
      reply
        .header('Access-Control-Allow-Origin', '*')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
      // A browser that previews the build reads its manifest, even before a release.
      if (path === MANIFEST_FILE && remote !== WEB_BUILDS) {
        const build = await findBuild(database.read, remote, version)
        if (!build) return reply.callNotFound()
        return reply.header('Cache-Control', IMMUTABLE).send(build.manifest)
      }
      const content = await findContent(database.read, { remote, version, path })
      if (!content) return reply.callNotFound()
      return sendContent(request, reply, path, content)
    },
  )
}

export function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { plain, brotli: br, gzip }: Row<'build_contents'>,
): FastifyReply {
  reply
    .header('Cache-Control', IMMUTABLE)
    .header('Vary', 'Accept-Encoding')
    .type(TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
  const stored = { br, gzip }
  const available = ENCODINGS.filter((each) => stored[each])
  const encoding = negotiateEncoding(request, available)
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.send(Buffer.from((encoding && stored[encoding]) ?? plain))
}
