import { MIN_PASSWORD_LENGTH, passwordChange } from '@vayal/shared/contracts/account'
import { insertAudit } from '../../platform/audit/audit-repository.ts'
import { administratorOf } from '../../platform/http/access.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { claimKey, isKeyUsed, storeAnswer } from '../../platform/http/idempotency-repository.ts'
import { idempotencyKey, keyReused } from '../../platform/http/mutation.ts'
import { type ApiRoutes, documentedIn, noContent } from '../../platform/http/routes.ts'
import { type Account, findAccount, lockIfUnchanged, updateAccount } from './account-repository.ts'
import { accountEntry } from './accounts.ts'
import { beginPasswordCheck } from './login-limits.ts'
import { type PasswordProblem, passwordProblem } from './new-password.ts'
import { hashPassword, type PasswordCost, passwordMatches } from './passwords.ts'
import { deleteSessionsOf } from './session-repository.ts'

const OPTIONS = documentedIn('session')(
  'admin',
  'Change your own password; ends all other sessions of the account',
  { body: passwordChange, response: { 204: noContent } },
  'Idempotency-Key',
)

export const ownPasswordRoutes: ApiRoutes<{ passwordCost: PasswordCost }> = async (
  app,
  context,
) => {
  const { database, now } = context
  // Not by `mutate`, which would store a fast hash of both passwords with an Idempotency-Key. A request
  // is a retry when its key has been used and its new password is the current one.
  app.post('/password', OPTIONS, async (request, reply) => {
    const { actor, username, userId, sessionId } = administratorOf(request)
    const { currentPassword, newPassword } = request.body
    const key = idempotencyKey(request)
    const keyUse = key === null ? null : { actor, key, request_hash: 'POST /password' }
    const attempt = await beginPasswordCheck(context, sessionId)

    const readAccount = () => findAccount(database.read, { id: userId })
    const isPasswordOf = async (password: string, account: Account | undefined) =>
      account !== undefined && passwordMatches(password, account.password_hash)

    async function answerRetry(refusal: ApiError) {
      if (!keyUse || !(await isKeyUsed(database.read, keyUse, now()))) throw refusal
      if (!(await isPasswordOf(newPassword, await readAccount()))) throw refusal
      await database.transaction((trx) => attempt.succeeded(trx))
      return reply.code(204).header('Idempotency-Replayed', 'true').send(null)
    }

    const account = await readAccount()
    if (!account || !(await isPasswordOf(currentPassword, account)))
      return answerRetry(wrongPassword())
    const problem =
      newPassword === currentPassword ? 'same' : await passwordProblem(newPassword, username)
    if (problem !== null) {
      await database.transaction((trx) => attempt.succeeded(trx))
      const [code, text] = PROBLEMS[problem]
      throw new ApiError(422, code, `newPassword: ${text}`, { fields: { newPassword: text } })
    }
    const password_hash = await hashPassword(newPassword, context.passwordCost)
    const changed = await database.transaction(async (trx) => {
      if (keyUse && (await claimKey(trx, keyUse, now()))) return false
      // The passwords were hashed outside the transaction: the account may have changed since.
      if (!(await lockIfUnchanged(trx, account))) throw wrongPassword()
      await attempt.succeeded(trx)
      await updateAccount(trx, userId, { password_hash })
      const ended = await deleteSessionsOf(trx, userId, sessionId)
      const entry = accountEntry(account, 'password', ended.length)
      await insertAudit(trx, { actor, at: now() }, [entry])
      if (keyUse) await storeAnswer(trx, keyUse, { status: 204, answer: '' }, now())
      return true
    })
    return changed ? reply.code(204).send(null) : answerRetry(keyReused())
  })
}

function wrongPassword(): ApiError {
  // Not 401: the session stays valid.
  return new ApiError(422, 'wrong_password', 'The current password is wrong', {
    fields: { currentPassword: 'Is wrong' },
  })
}

const PROBLEMS: Record<PasswordProblem | 'same', [code: string, text: string]> = {
  'too-short': ['short_password', `Must have at least ${MIN_PASSWORD_LENGTH} characters`],
  common: ['common_password', 'Is too easy to guess'],
  same: ['same_password', 'Must differ from the current one'],
}
