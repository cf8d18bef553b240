import { randomBytes } from 'node:crypto'
import { smokeSession } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/access.ts'
import { type ApiRoutes, documentedIn, noContent } from '../../platform/http/routes.ts'
import { hashToken } from './session-repository.ts'

/** Limit for a command that was killed; others end their session themselves. */
const LIFETIME_MS = 10 * 60 * 1000

const documented = documentedIn('releases')
const remoteParams = z.object({ remote: z.string() })
const sessionParams = remoteParams.extend({ id: z.string() })

const ROUTES = {
  begin: documented('deploy', 'Begin a read-only session for a smoke test', {
    params: remoteParams,
    response: { 201: smokeSession },
  }),
  end: documented('deploy', 'End the session of a smoke test', {
    params: sessionParams,
    response: { 204: noContent },
  }),
}

/** Sessions of smoke tests: they read what administrators read, and change nothing. */
export const smokeSessionRoutes: ApiRoutes = async (app, { database, now }) => {
  app.post('/releases/:remote/smoke-sessions', ROUTES.begin, async (request, reply) => {
    const token = randomBytes(32).toString('base64url')
    const id = hashToken(token)
    const { remote } = request.params
    const at = now()
    await database.transaction(async (trx) => {
      await trx.deleteFrom('smoke_sessions').where('expires_at', '<=', at).execute()
      const session = { id, remote, expires_at: at + LIFETIME_MS }
      await trx.insertInto('smoke_sessions').values(session).execute()
    })
    return reply.code(201).send({ id, token })
  })

  app.delete('/releases/:remote/smoke-sessions/:id', ROUTES.end, async (request, reply) => {
    const { remote, id } = request.params
    await database.write
      .deleteFrom('smoke_sessions')
      .where('id', '=', id)
      .where('remote', '=', remote)
      .execute()
    return reply.code(204).send(null)
  })
}

export async function findSmokeSession(
  db: Queries,
  id: string,
  now: number,
): Promise<Caller | null> {
  const session = await db
    .selectFrom('smoke_sessions')
    .select('remote')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session ? { role: 'smoke', actor: `smoke:${session.remote}` } : null
}
