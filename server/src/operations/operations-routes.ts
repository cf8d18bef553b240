import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Metrics } from './metrics.ts'

/** For whatever keeps the process running and watches it. */
export function operationsRoutes(
  app: FastifyInstance,
  {
    database,
    metrics,
    isDraining,
  }: { database: Database; metrics: Metrics; isDraining: () => boolean },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (['/livez', '/readyz', '/metrics'].includes(request.routeOptions.url ?? '')) {
      reply.header('Cache-Control', 'no-store')
    }
  })
  app.get('/livez', (_request, reply) => reply.type('text/plain').send('ok'))
  app.get('/readyz', async (request, reply) => {
    reply.type('text/plain')
    if (isDraining()) return reply.code(503).send('draining')
    try {
      await sql`select 1`.execute(database.read)
      return reply.send('ok')
    } catch (error) {
      request.log.error({ err: error }, 'database unavailable')
      return reply.code(503).send('database unavailable')
    }
  })
  app.get('/metrics', (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text()),
  )
}
