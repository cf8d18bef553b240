import { credentials, sessionGrant, sessionStatus } from '@vayal/shared/contracts/session'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { insertAudit } from '../audit/audit-repository.ts'
import { callerOf } from '../http/access.ts'
import type { ApiContext } from '../http/api-context.ts'
import { ApiError } from '../http/api-error.ts'
import { nothing } from '../http/openapi.ts'
import { LoginLimits } from './login-limits.ts'
import { hashPassword, type PasswordCost, passwordMatches, randomPassword } from './passwords.ts'
import { deleteSession } from './session-repository.ts'
import { beginSession } from './sessions.ts'
import { findUserByName, hasPasswordHash } from './user-repository.ts'

const tags = ['session']

export function sessionRoutes(
  { database, now }: ApiContext,
  passwordCost: PasswordCost,
): FastifyPluginAsyncZod {
  return async (app) => {
    const limits = new LoginLimits(now)
    // Checked when the account does not exist, so that the answer takes as long.
    const decoyHash = await hashPassword(randomPassword(), passwordCost)

    app.post(
      '/login',
      {
        config: { access: 'public' },
        schema: { tags, summary: 'Sign in', body: credentials, response: { 200: sessionGrant } },
      },
      async (request) => {
        const { username, password } = request.body
        const succeeded = limits.begin(username, request.ip)
        const user = await findUserByName(database.read, username)
        const matches = await passwordMatches(password, user?.password_hash ?? decoyHash)
        if (!user || !matches) throw refused()
        succeeded()
        const at = now()
        const session = await database.transaction(async (trx) => {
          // The account may have changed while the password was hashed.
          if (!(await hasPasswordHash(trx, user))) throw refused()
          const begun = await beginSession(trx, user.id, at)
          await insertAudit(trx, { actor: `admin:${username}`, at }, [
            {
              action: 'login',
              entity: 'session',
              entityId: begun.tokenHash.slice(0, 8),
              before: null,
              after: { ip: request.ip },
            },
          ])
          return begun
        })
        return { token: session.token, expiresAt: new Date(session.expiresAt).toISOString() }
      },
    )

    app.post(
      '/logout',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'End this session', response: { 204: nothing } },
      },
      async (request, reply) => {
        const caller = callerOf(request)
        if (caller.role === 'admin') {
          const { actor, tokenHash } = caller
          await database.transaction(async (trx) => {
            await deleteSession(trx, tokenHash)
            await insertAudit(trx, { actor, at: now() }, [
              {
                action: 'logout',
                entity: 'session',
                entityId: tokenHash.slice(0, 8),
                before: null,
                after: null,
              },
            ])
          })
        }
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/session',
      {
        config: { access: 'app-or-admin' },
        schema: { tags, summary: 'Who is signed in', response: { 200: sessionStatus } },
      },
      async (request) => {
        const caller = callerOf(request)
        if (caller.role !== 'admin')
          return { username: 'app', role: 'app' as const, expiresAt: null }
        const expiresAt = new Date(caller.expiresAt).toISOString()
        return { username: caller.username, role: caller.role, expiresAt }
      },
    )
  }
}

function refused(): ApiError {
  return new ApiError(401, 'invalid_credentials', 'Invalid username or password')
}
