import { fromFlag } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { UserRow } from '../../platform/database/tables.ts'

export type User = Omit<UserRow, 'disabled' | 'from_environment'> & {
  disabled: boolean
  fromEnvironment: boolean
}

export async function findUserByName(db: Queries, username: string): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst()
  return row && toUser(row)
}

export async function findUser(db: Queries, id: number): Promise<User | undefined> {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toUser(row)
}

/** The account that the environment is about. */
export async function findEnvironmentUser(db: Queries): Promise<User | undefined> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('from_environment', '=', true)
    .executeTakeFirst()
  return row && toUser(row)
}

/** All accounts; until the transaction ends nobody changes them. */
export async function lockUsers(trx: Queries): Promise<User[]> {
  const rows = await trx.selectFrom('users').selectAll().orderBy('id').forUpdate().execute()
  return rows.map(toUser)
}

/**
 * Of `users` the one that has this name, or one that differs by capitals alone: they would be taken
 * for one another. Signing in is exact.
 */
export function namesakeOf(users: readonly User[], username: string): User | undefined {
  return users.find((user) => user.username.toLowerCase() === username.toLowerCase())
}

/** All accounts by their names. */
export async function listUsers(db: Queries): Promise<User[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('username').execute()
  return rows.map(toUser)
}

/** Whether a sign-in still holds; until the transaction ends nobody changes that. */
export async function hasPasswordHash(
  trx: Queries,
  { id, username, password_hash }: User,
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('username', '=', username)
    .where('password_hash', '=', password_hash)
    .where('disabled', '=', false)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

export async function insertUser(
  trx: Queries,
  user: {
    username: string
    password_hash: string
    from_environment?: boolean
    environment_hash?: string | null
  },
): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values(user)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateUser(
  trx: Queries,
  id: number,
  changes: {
    username?: string
    password_hash?: string
    disabled?: boolean
    environment_hash?: string
  },
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute()
}

function toUser({ disabled, from_environment, ...row }: UserRow): User {
  return { ...row, disabled: fromFlag(disabled), fromEnvironment: fromFlag(from_environment) }
}
