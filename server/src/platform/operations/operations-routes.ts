import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { StorageChecks } from './storage-checks.ts'

export function operationsRoutes(
  app: FastifyInstance,
  checks: StorageChecks,
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
