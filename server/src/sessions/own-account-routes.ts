import { ownSessions, PASSWORD_LEAST, passwordChange } from '@vayal/shared/contracts/account'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { insertAudit } from '../audit/audit-repository.ts'
import { administratorOf } from '../http/access.ts'
import type { ApiContext } from '../http/api-context.ts'
import { ApiError, notFound } from '../http/api-error.ts'
import { mutate } from '../http/mutation.ts'
import { nothing } from '../http/openapi.ts'
import { accountEntry } from './accounts.ts'
import type { LoginLimits } from './login-limits.ts'
import { type PasswordProblem, passwordProblem } from './new-password.ts'
import { hashPassword, type PasswordCost, passwordMatches } from './passwords.ts'
import { deleteSession, deleteSessionsOf } from './session-repository.ts'
import { entryOf } from './session-routes.ts'
import { openSessions } from './sessions.ts'
import { findUser, hasPasswordHash, updateUser } from './user-repository.ts'

const tags = ['session']

/** What administrators do with their own password and sign-ins. */
export function ownAccountRoutes(
  context: ApiContext,
  { limits, passwordCost }: { limits: LoginLimits; passwordCost: PasswordCost },
): FastifyPluginAsyncZod {
  const { database, now } = context
  return async (app) => {
    app.post(
      '/password',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'Change the own password; ends all other sessions of the account',
          body: passwordChange,
          response: { 204: nothing },
        },
      },
      // Not by `mutate`: it would keep a quick digest of both passwords with an Idempotency-Key.
      async (request, reply) => {
        const { actor, username, userId, sessionId } = administratorOf(request)
        const { currentPassword, newPassword } = request.body
        const attempt = await limits.beginInSession(sessionId)
        const user = await findUser(database.read, userId)
        if (!user || !(await passwordMatches(currentPassword, user.password_hash))) throw wrong()
        const problem =
          newPassword === currentPassword ? 'same' : await passwordProblem(newPassword, username)
        if (problem !== null) {
          await database.transaction((trx) => attempt.succeeded(trx))
          throw unfit(problem)
        }
        const password_hash = await hashPassword(newPassword, passwordCost)
        await database.transaction(async (trx) => {
          // It may have been changed elsewhere while the passwords were hashed.
          if (!(await hasPasswordHash(trx, user))) throw wrong()
          await attempt.succeeded(trx)
          await updateUser(trx, userId, { password_hash })
          const ended = await deleteSessionsOf(trx, userId, sessionId)
          await insertAudit(trx, { actor, at: now() }, [
            accountEntry(user, 'password', ended.length),
          ])
        })
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/sessions',
      {
        config: { access: 'admin' },
        schema: { tags, summary: 'Where one is signed in', response: { 200: ownSessions } },
      },
      async (request) => {
        const { userId, sessionId } = administratorOf(request)
        const sessions = await openSessions(database.read, userId, now())
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
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'End one of the own sessions',
          params: z.object({ id: z.string() }),
          response: { 204: nothing },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const { id } = request.params
          const ended = await deleteSession(trx, administratorOf(request).userId, id)
          if (!ended) throw notFound('Session')
          return { status: 204, audit: [entryOf(id, 'revoke')] }
        }),
    )

    app.delete(
      '/sessions',
      {
        config: { access: 'admin' },
        schema: {
          tags,
          summary: 'End all other sessions of the account',
          response: { 200: z.object({ ended: z.number() }) },
        },
      },
      (request, reply) =>
        mutate(context, request, reply, async (trx) => {
          const { userId, sessionId } = administratorOf(request)
          const ended = await deleteSessionsOf(trx, userId, sessionId)
          const audit = ended.map((id) => entryOf(id, 'revoke'))
          return { status: 200, body: { ended: ended.length }, audit }
        }),
    )
  }
}

function wrong(): ApiError {
  // Not 401: the session is as good as before.
  return new ApiError(422, 'wrong_password', 'The current password is not right', {
    fields: { currentPassword: 'Is not right' },
  })
}

const UNFIT: Record<PasswordProblem | 'same', [code: string, text: string]> = {
  'too-short': ['short_password', `Must have at least ${PASSWORD_LEAST} characters`],
  common: ['common_password', 'Is too easy to guess'],
  same: ['same_password', 'Must be another one'],
}

function unfit(problem: keyof typeof UNFIT): ApiError {
  const [code, text] = UNFIT[problem]
  return new ApiError(422, code, `newPassword: ${text}`, { fields: { newPassword: text } })
}
