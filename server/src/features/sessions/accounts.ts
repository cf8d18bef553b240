import { MIN_PASSWORD_LENGTH } from '@vayal/shared/contracts/account'
import { type AuditEntry, insertAudit } from '../../platform/audit/audit-repository.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import {
  type Account,
  findSimilarName,
  insertAccount,
  lockAccounts,
  updateAccount,
} from './account-repository.ts'
import { forgetOrigins } from './login-limits-repository.ts'
import { passwordProblem } from './new-password.ts'
import { hashPassword, type PasswordCost } from './passwords.ts'
import { deleteSessionsOf } from './session-repository.ts'

export interface Change {
  database: Database
  at: number
  cost: PasswordCost
}

const ACTOR = 'operator'
const USERNAME = /^[^\s\p{C}]([^\p{C}]{0,198}[^\s\p{C}])?$/u
const PROBLEMS = {
  'too-short': `The password must have at least ${MIN_PASSWORD_LENGTH} characters`,
  common: 'The password is too easy to guess',
}

export async function addAccount(change: Change, username: string, password: string) {
  const { database, at } = change
  if (!USERNAME.test(username)) throw new OperatorError('A name is 1 to 200 visible characters')
  const password_hash = await hashNewPassword(change, password, username)
  await database.transaction(async (trx) => {
    const same = findSimilarName(await lockAccounts(trx), username)
    if (same) throw new OperatorError(`There is an account ${same.username} already`)
    const id = await insertAccount(trx, { username, password_hash })
    await insertAudit(trx, { actor: ACTOR, at }, [accountEntry({ id, username }, 'create')])
  })
}

/** Sets another password and ends all sessions. @throws {OperatorError} */
export async function setPassword(change: Change, username: string, password: string) {
  const password_hash = await hashNewPassword(change, password, username)
  await changeAccount(change, username, 'password', () => ({ password_hash }))
}

/** Prevents sign-ins and ends all sessions. @throws {OperatorError} */
export async function disableAccount(change: Change, username: string): Promise<void> {
  await changeAccount(change, username, 'disable', (account, all) => {
    if (account.disabled) throw new OperatorError(`${username} is disabled already`)
    if (all.filter(({ disabled }) => !disabled).length === 1) {
      throw new OperatorError(`${username} is the last administrator who can sign in`)
    }
    return { disabled: true }
  })
}

export async function enableAccount(change: Change, username: string): Promise<void> {
  await changeAccount(change, username, 'enable', ({ disabled }) => {
    if (!disabled) throw new OperatorError(`${username} is not disabled`)
    return { disabled: false }
  })
}

async function changeAccount(
  { database, at }: Change,
  username: string,
  action: 'password' | 'disable' | 'enable',
  decide: (account: Account, all: Account[]) => Parameters<typeof updateAccount>[2],
): Promise<void> {
  await database.transaction(async (trx) => {
    const accounts = await lockAccounts(trx)
    const account = accounts.find((candidate) => candidate.username === username)
    if (!account) throw new OperatorError(`There is no account ${username}`)
    await updateAccount(trx, account.id, decide(account, accounts))
    const entry = accountEntry(account, action, await endSessions(trx, account.id))
    await insertAudit(trx, { actor: ACTOR, at }, [entry])
  })
}

/** Ends all sessions of an account and forgets its known origins. @returns number of sessions */
export async function endSessions(trx: Queries, userId: number): Promise<number> {
  await forgetOrigins(trx, userId)
  return (await deleteSessionsOf(trx, userId)).length
}

/** Audit entry of an account; never contains a password. */
export function accountEntry(
  { id, username }: Pick<Account, 'id' | 'username'>,
  action: AuditEntry['action'],
  sessionsEnded = 0,
): AuditEntry {
  const after = { username, ...(sessionsEnded > 0 && { sessionsEnded }) }
  return { action, entity: 'account', entityId: id, after }
}

async function hashNewPassword({ cost }: Change, password: string, username: string) {
  const problem = await passwordProblem(password, username)
  if (problem) throw new OperatorError(PROBLEMS[problem])
  if (password.length > 1000) throw new OperatorError('The password is longer than 1000 characters')
  return hashPassword(password, cost)
}
