import type { Insertable, Updateable } from 'kysely'
import type { Row, Tables } from '../../../migrations/migrations.ts'
import { fromFlag } from '../../platform/database/column-types.ts'
import { exists, type Queries } from '../../platform/database/database.ts'

export type Account = Omit<Row<'users'>, 'disabled' | 'from_environment'> & {
  disabled: boolean
  fromEnvironment: boolean
}

type AccountKey = { id: number } | { username: string }

export async function findAccount(db: Queries, key: AccountKey): Promise<Account | undefined> {
  const query = db.selectFrom('users').selectAll()
  const row = await query.where((columns) => columns.and({ ...key })).executeTakeFirst()
  return row && toAccount(row)
}

export async function lockAccounts(trx: Queries): Promise<Account[]> {
  const rows = await trx.selectFrom('users').selectAll().orderBy('id').forUpdate().execute()
  return rows.map(toAccount)
}

/** Finds a name that differs at most in case, which is easily confused. Sign-ins compare exactly. */
export function findSimilarName(accounts: readonly Account[], username: string) {
  return accounts.find((account) => account.username.toLowerCase() === username.toLowerCase())
}

export async function listAccounts(db: Queries): Promise<Account[]> {
  const rows = await db.selectFrom('users').selectAll().orderBy('username').execute()
  return rows.map(toAccount)
}

/** Locks the account until the transaction ends. @returns false when it has changed since it was read */
export function lockIfUnchanged(trx: Queries, { id, username, password_hash }: Account) {
  const enabled = trx.selectFrom('users').select('id').where('disabled', '=', false)
  return exists(enabled.where((row) => row.and({ id, username, password_hash })).forShare())
}

export async function insertAccount(trx: Queries, account: Insertable<Tables['users']>) {
  const query = trx.insertInto('users').values(account).returning('id')
  const { id } = await query.executeTakeFirstOrThrow()
  return id
}

export async function updateAccount(
  trx: Queries,
  id: number,
  changes: Updateable<Tables['users']>,
): Promise<void> {
  await trx.updateTable('users').set(changes).where('id', '=', id).execute()
}

function toAccount({ disabled, from_environment, ...row }: Row<'users'>): Account {
  return { ...row, disabled: fromFlag(disabled), fromEnvironment: fromFlag(from_environment) }
}
