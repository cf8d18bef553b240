import type { FastifyInstance, FastifyReply } from 'fastify'
import { ping } from '../database/database.ts'
import type { ApiContext } from '../http/routes.ts'
import type { Metrics } from './metrics.ts'

/** Less than the timeout of health checks, which is about a second. */
const UPLOADS_CHECK_MS = 500

/** Each check rejects if its part does not answer. */
export function storageChecks({ database, uploads }: Pick<ApiContext, 'database' | 'uploads'>) {
  return { database: () => ping(database.read), uploads: () => uploads.check(UPLOADS_CHECK_MS) }
}

export function operationsRoutes(
  app: FastifyInstance,
  checks: ReturnType<typeof storageChecks>,
  { registry }: Metrics,
  draining: AbortSignal,
): void {
  app.get('/livez', (_request, reply) => uncached(reply).type('text/plain').send('ok'))
  app.get('/readyz', async (request, reply) => {
    uncached(reply).type('text/plain')
    if (draining.aborted) return reply.code(503).send('draining')
    try {
      await checks.database()
    } catch (error) {
      request.log.error({ err: error }, 'database unavailable')
      return reply.code(503).send('database unavailable')
    }
    try {
      await checks.uploads()
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
