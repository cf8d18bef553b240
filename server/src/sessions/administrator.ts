import type { Database } from '../database/database.ts'
import { hashPassword, type PasswordCost, passwordMatches, randomPassword } from './passwords.ts'
import { findAdministrator, insertUser, replaceCredentials } from './user-repository.ts'

export interface AdministratorSettings {
  username: string
  /** Null leaves the stored one, or makes a random one at the first start. */
  password: string | null
}

/** How the administrator signs in, as far as it may be shown. */
export interface AdministratorSignIn {
  username: string
  /** Only at the start that made it: afterwards nobody can read it. */
  generatedPassword: string | null
}

/**
 * Makes the administrator's account on the first start; later brings it in line with the settings.
 * A changed name or password ends all sessions.
 */
export async function ensureAdministrator(
  database: Database,
  settings: AdministratorSettings,
  cost: PasswordCost,
): Promise<AdministratorSignIn> {
  const { username } = settings
  const stored = await findAdministrator(database.read)
  if (!stored) {
    const generatedPassword = settings.password === null ? randomPassword() : null
    const password = settings.password ?? generatedPassword ?? ''
    const password_hash = await hashPassword(password, cost)
    await insertUser(database.write, { username, password_hash })
    return { username, generatedPassword }
  }
  const samePassword =
    settings.password === null || (await passwordMatches(settings.password, stored.password_hash))
  if (stored.username !== username || !samePassword) {
    const password_hash =
      samePassword || settings.password === null
        ? stored.password_hash
        : await hashPassword(settings.password, cost)
    await database.transaction((trx) =>
      replaceCredentials(trx, { id: stored.id, username, password_hash }),
    )
  }
  return { username, generatedPassword: null }
}
