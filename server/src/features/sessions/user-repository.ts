import type { Insertable, Updateable } from 'kysely'
import { fromFlag } from '../../platform/database/column-types.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Tables, UserRow } from '../../platform/database/tables.ts'

export type User = Omit<UserRow, 'disabled' | 'from_environment'> & {
  disabled: boolean
  fromEnvironment: boolean
}

type UserKey = { id: number } | { username: string } | { from_environment: true }

/** @param key `from_environment` is true for the one account of ADMIN_USERNAME and ADMIN_PASSWORD */
export async function findUser(db: Queries, key: UserKey): Promise<User | undefined> {
  const query = db.selectFrom('users').selectAll()
  const row = await query.where((columns) => columns.and({ ...key })).executeTakeFirst()
  return row && toUser(row)
}

export async function lockUsers(trx: Queries): Promise<User[]> {
  const rows = await trx.selectFrom('users').selectAll().orderBy('id').forUpdate().execute()
  return rows.map(toUser)
}

/** User with the same name, ignoring case: such names are easily confused. Signing in is exact. */
export function findSimilarName(users: readonly User[], username: string): User | undefined {
  return users.find((user) => user.username.toLowerCase() === username.toLowerCase())
}

export async function listUsers(db: Queries): Promise<User[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('username').execute()
  return rows.map(toUser)
}

/** Locks the account until the transaction ends. @returns false when it has changed since it was read */
export async function lockIfUnchanged(
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

export async function insertUser(trx: Queries, user: Insertable<Tables['users']>): Promise<number> {
  const query = trx.insertInto('users').values(user).returning('id')
  const { id } = await query.executeTakeFirstOrThrow()
  return id
}

export async function updateUser(
  trx: Queries,
  id: number,
  changes: Updateable<Tables['users']>,
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute()
}

function toUser({ disabled, from_environment, ...row }: UserRow): User {
  return { ...row, disabled: fromFlag(disabled), fromEnvironment: fromFlag(from_environment) }
}
