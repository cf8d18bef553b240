import type { Queries } from '../../src/platform/database/database.ts'

export async function readMeta(db: Queries, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

export async function writeMeta(trx: Queries, key: string, value: string): Promise<void> {
  await trx.insertInto('meta').values({ key, value }).execute()
}

/** True while the audit log contains only entries of accounts and sessions. */
export async function isUntouched(db: Queries): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('entity', 'not in', ['session', 'account'])
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}
