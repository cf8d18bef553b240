import { accountSessions } from '@vayal/shared/contracts/account'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { administratorOf } from '../../platform/http/access.ts'
import type { ApiContext } from '../../platform/http/api-context.ts'
import { notFound } from '../../platform/http/api-error.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { nothing } from '../../platform/http/openapi.ts'
import { documentedIn } from '../../platform/http/route-options.ts'
import { deleteSession, deleteSessionsOf } from './session-repository.ts'
import { sessionEntry } from './session-routes.ts'
import { listOpenSessions } from './sessions.ts'

const documented = documentedIn('session')

export function ownSessionsRoutes(context: ApiContext): FastifyPluginAsyncZod {
  const { database, now } = context
  return async (app) => {
    app.get(
      '/sessions',
      documented('admin', 'The open sessions of the account', {
        response: { 200: accountSessions },
      }),
      async (request) => {
        const { userId, sessionId } = administratorOf(request)
        const sessions = await listOpenSessions(database.read, userId, now())
        return {
          sessions: sessions.map((session) => ({
            id: session.public_id,
            startedAt: new Date(session.created_at).toISOString(),
            lastUsedAt: new Date(session.last_seen_at).toISOString(),
            browser: session.browser,
            platform: session.platform,
            current: session.public_id === sessionId,
          })),
        }
      },
    )

    app.delete(
      '/sessions/:id',
      documented('admin', 'End one session of the account', {
        params: z.object({ id: z.string() }),
        response: { 204: nothing },
      }),
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const { id } = request.params
          const ended = await deleteSession(trx, administratorOf(request).userId, id)
          if (!ended) throw notFound('Session')
          return { status: 204, audit: [sessionEntry(id, 'revoke')] }
        }),
    )

    app.delete(
      '/sessions',
      documented('admin', 'End all other sessions of the account', {
        response: { 200: z.object({ ended: z.number() }) },
      }),
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const { userId, sessionId } = administratorOf(request)
          const ended = await deleteSessionsOf(trx, userId, sessionId)
          const audit = ended.map((id) => sessionEntry(id, 'revoke'))
          return { status: 200, body: { ended: ended.length }, audit }
        }),
    )
  }
}
