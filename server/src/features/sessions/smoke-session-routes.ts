import { smokeSession } from '@vayal/shared/contracts/release'
import * as z from 'zod'
import { type ApiRoutes, documentedIn, noContent } from '../../platform/http/routes.ts'
import { deleteSmokeSession, insertSmokeSession } from './session-repository.ts'

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

/** Sessions of smoke tests: they read what the remotes' pages read, and change nothing. */
export const smokeSessionRoutes: ApiRoutes = async (app, { database, now }) => {
  app.post('/releases/:remote/smoke-sessions', ROUTES.begin, async (request, reply) => {
    const { remote } = request.params
    const session = await database.transaction((trx) => insertSmokeSession(trx, remote, now()))
    return reply.code(201).send(session)
  })

  app.delete('/releases/:remote/smoke-sessions/:id', ROUTES.end, async (request, reply) => {
    const { remote, id } = request.params
    await deleteSmokeSession(database.write, remote, id)
    return reply.code(204).send(null)
  })
}
