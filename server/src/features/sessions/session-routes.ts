import { accountSessions } from '@vayal/shared/contracts/account'
import { credentials, sessionGrant, sessionStatus } from '@vayal/shared/contracts/session'
import * as z from 'zod'
import { type AuditEntry, insertAudit } from '../../platform/audit/audit-repository.ts'
import { administratorOf, callerOf } from '../../platform/http/access.ts'
import { ApiError, notFound } from '../../platform/http/api-error.ts'
import { mutate } from '../../platform/http/mutation.ts'
import { type ApiRoutes, documentedIn, noContent } from '../../platform/http/routes.ts'
import { findAccount, lockIfUnchanged } from './account-repository.ts'
import { browserOf } from './browsers.ts'
import { ensureDeviceCookie, readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { beginSignIn } from './login-limits.ts'
import { hashPassword, type PasswordCost, passwordMatches, randomPassword } from './passwords.ts'
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  listSessions,
} from './session-repository.ts'

const documented = documentedIn('session')

const ROUTES = {
  login: documented('public', 'Sign in', { body: credentials, response: { 200: sessionGrant } }),
  logout: documented('admin', 'End this session', { response: { 204: noContent } }),
  current: documented('app-or-admin', 'The signed-in caller', { response: { 200: sessionStatus } }),
  all: documented('admin', 'The open sessions of the account', {
    response: { 200: accountSessions },
  }),
  end: documented(
    'admin',
    'End one session of the account',
    { params: z.object({ id: z.string() }), response: { 204: noContent } },
    'Idempotency-Key',
  ),
  endOthers: documented(
    'admin',
    'End all other sessions of the account',
    { response: { 200: z.object({ ended: z.number() }) } },
    'Idempotency-Key',
  ),
}

export const sessionRoutes: ApiRoutes<{ passwordCost: PasswordCost }> = async (app, context) => {
  const { database, now } = context
  // Compared when the account does not exist, so that the answer takes the same time.
  const decoyHash = await hashPassword(randomPassword(), context.passwordCost)

  app.post('/login', ROUTES.login, async (request, reply) => {
    const { username, password } = request.body
    const attempt = await beginSignIn(context, username, request.ip, readDeviceCookie(request))
    const account = await findAccount(database.read, { username })
    const matches = await passwordMatches(password, account?.password_hash ?? decoyHash)
    if (!account || !matches) throw refused()
    const at = now()
    const device = await ensureDeviceCookie(database.read, request)
    const session = await database.transaction(async (trx) => {
      // The password was hashed outside the transaction: the account may have changed since.
      if (!(await lockIfUnchanged(trx, account))) throw refused()
      await attempt.succeeded(trx, { userId: account.id, device })
      const from = browserOf(request.headers['user-agent'])
      const begun = await insertSession(trx, { user_id: account.id, ...from }, at)
      await insertAudit(trx, { actor: `admin:${username}`, at }, [
        { ...sessionEntry(begun.publicId, 'login'), after: { ip: request.ip } },
      ])
      return begun
    })
    setDeviceCookie(request, reply, device)
    return { token: session.token, expiresAt: new Date(session.expiresAt).toISOString() }
  })

  app.post('/logout', ROUTES.logout, async (request, reply) => {
    const { actor, userId, sessionId } = administratorOf(request)
    await database.transaction(async (trx) => {
      await deleteSession(trx, userId, sessionId)
      await insertAudit(trx, { actor, at: now() }, [sessionEntry(sessionId, 'logout')])
    })
    return reply.code(204).send(null)
  })

  app.get('/session', ROUTES.current, async (request) => {
    const caller = callerOf(request)
    if (caller.role !== 'admin') return { username: 'app', role: 'app' as const, expiresAt: null }
    const expiresAt = new Date(caller.expiresAt).toISOString()
    return { username: caller.username, role: caller.role, expiresAt }
  })

  app.get('/sessions', ROUTES.all, async (request) => {
    const { userId, sessionId } = administratorOf(request)
    const sessions = await listSessions(database.read, userId, now())
    return {
      sessions: sessions.map(({ created_at, last_seen_at, ...session }) => ({
        ...session,
        startedAt: new Date(created_at).toISOString(),
        lastUsedAt: new Date(last_seen_at).toISOString(),
        current: session.id === sessionId,
      })),
    }
  })

  app.delete('/sessions/:id', ROUTES.end, (request, reply) =>
    mutate(context, request, reply, async (trx) => {
      const { id } = request.params
      const ended = await deleteSession(trx, administratorOf(request).userId, id)
      if (!ended) throw notFound('Session')
      return { status: 204, audit: [sessionEntry(id, 'revoke')] }
    }),
  )

  app.delete('/sessions', ROUTES.endOthers, (request, reply) =>
    mutate(context, request, reply, async (trx) => {
      const { userId, sessionId } = administratorOf(request)
      const ended = await deleteSessionsOf(trx, userId, sessionId)
      const audit = ended.map((id) => sessionEntry(id, 'revoke'))
      return { status: 200, body: { ended: ended.length }, audit }
    }),
  )
}

function sessionEntry(sessionId: string, action: AuditEntry['action']): AuditEntry {
  return { action, entity: 'session', entityId: sessionId }
}

function refused(): ApiError {
  return new ApiError(401, 'invalid_credentials', 'Invalid username or password')
}
