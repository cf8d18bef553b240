import { insertAudit } from '../../platform/audit/audit-repository.ts'
import type { Environment } from '../../platform/environment.ts'
import { OperatorError } from '../../platform/errors/operator-error.ts'
import {
  type Account,
  findSimilarName,
  insertAccount,
  listAccounts,
  updateAccount,
} from './account-repository.ts'
import { accountEntry, type Change, endSessions } from './accounts.ts'
import { hashPassword, passwordMatches, randomPassword } from './passwords.ts'

/** A null password keeps the stored one; on the first start a random one is generated. */
type AdministratorSettings = Environment['administrator']

export interface AdministratorSignIn {
  username: string
  /** Set only at the start that generated it; stored as a hash alone. */
  generatedPassword: string | null
  /** Source of the current password; `elsewhere` is generated, or set by a command or the user. */
  passwordFrom: 'environment' | 'elsewhere'
  disabled: boolean
}

/** Applies only settings that changed: a password set elsewhere stays, as does a disabled account. A changed name or password ends all sessions. @throws {OperatorError} for a taken name */
export async function ensureAdministrator(
  change: Change,
  settings: AdministratorSettings,
): Promise<AdministratorSignIn> {
  const { database, cost } = change
  const { username } = settings
  const accounts = await listAccounts(database.read)
  const stored = accounts.find(({ fromEnvironment }) => fromEnvironment)
  const others = accounts.filter((account) => account !== stored)
  const taken = stored?.username === username ? undefined : findSimilarName(others, username)
  if (taken) {
    throw new OperatorError(
      `ADMIN_USERNAME must not be "${username}": there is another account ${taken.username}`,
    )
  }
  if (stored) return applySettings(change, stored, settings)
  const given = settings.password
  const password = given ?? randomPassword()
  const password_hash = await hashPassword(password, cost)
  const environment_hash = given === null ? null : password_hash
  const account = { username, password_hash, environment_hash, from_environment: true }
  await insertAccount(database.write, account)
  const signIn = { username, disabled: false }
  return given === null
    ? { ...signIn, generatedPassword: password, passwordFrom: 'elsewhere' }
    : { ...signIn, generatedPassword: null, passwordFrom: 'environment' }
}

async function applySettings(
  { database, at, cost }: Change,
  stored: Account,
  { username, password }: AdministratorSettings,
): Promise<AdministratorSignIn> {
  const lastApplied = stored.environment_hash ?? stored.password_hash
  const changed = password !== null && !(await passwordMatches(password, lastApplied))
  const environment_hash = changed ? await hashPassword(password, cost) : lastApplied
  const password_hash = changed ? environment_hash : stored.password_hash
  const disabled = stored.disabled && !changed
  const renamed = stored.username !== username
  await database.transaction(async (trx) => {
    if (password !== null) await updateAccount(trx, stored.id, { environment_hash })
    if (!changed && !renamed) return
    await updateAccount(trx, stored.id, { username, password_hash, disabled })
    const ended = await endSessions(trx, stored.id)
    const entry = accountEntry({ id: stored.id, username }, changed ? 'password' : 'update', ended)
    const before = renamed ? { username: stored.username } : null
    await insertAudit(trx, { actor: 'environment', at }, [{ ...entry, before }])
  })
  const isFromEnvironment = password !== null && password_hash === environment_hash
  const passwordFrom = isFromEnvironment ? 'environment' : 'elsewhere'
  return { username, generatedPassword: null, passwordFrom, disabled }
}
