import type { Queries } from '../database/database.ts'

export interface User {
  id: number
  username: string
  password_hash: string
}

export async function findUserByName(db: Queries, username: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()
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
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

/** The administrator: this server has one account. */
export async function findAdministrator(db: Queries): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().orderBy('id').executeTakeFirst()
}

export async function insertUser(trx: Queries, user: Omit<User, 'id'>): Promise<void> {
  await trx.insertInto('users').values(user).execute()
}

/** Changes an account and ends all its sessions. */
export async function replaceCredentials(trx: Queries, user: User): Promise<void> {
  const { id, ...credentials } = user
  await trx.updateTable('users').set(credentials).where('id', '=', id).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
}
