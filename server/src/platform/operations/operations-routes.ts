import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { ApiContext } from '../http/routes.ts'
import type { Metrics } from './metrics.ts'

/** Health checks time out after about a second. */
const UPLOADS_CHECK_MS = 500

export function operationsRoutes(
  app: FastifyInstance,
  { database, uploads }: ApiContext,
  { registry }: Metrics,
  draining: AbortSignal,
): void {
  app.get('/livez', (_request, reply) => uncached(reply).type('text/plain').send('ok'))
  app.get('/readyz', async (request, reply) => {
    uncached(reply).type('text/plain')
    if (draining.aborted) return reply.code(503).send('draining')
    try {
      await sql`select 1`.execute(database.read)
    } catch (error) {
      request.log.error({ err: error }, 'database unavailable')
      return reply.code(503).send('database unavailable')
    }
    try {
      await uploads.check(UPLOADS_CHECK_MS)
      return reply.send('ok')
    } catch (error) {
      // All servers share the store: without it they would all become unready.
      request.log.warn({ err: error }, 'uploads unavailable')
      return reply.send('ok, uploads unavailable')
    }
  })
  app.get('/metrics', async (_request, reply) =>
    uncached(reply)
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
}

function uncached(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-store')
}
