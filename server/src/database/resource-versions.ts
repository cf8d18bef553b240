import type { Queries } from './database.ts'

/** What public lists are made from, and the registry of builds. */
export type Resource =
  | 'categories'
  | 'products'
  | 'news'
  | 'ad-banner'
  | 'markets'
  | 'market-prices'
  | 'exhibitions'
  | 'stores'
  | 'releases'

/**
 * To be called in the transaction of every write to the resource. From here on until its end no
 * other transaction gets past its own call, so one that must know the latest calls it first.
 */
export async function moveVersion(trx: Queries, resource: Resource): Promise<void> {
  await trx
    .insertInto('resource_versions')
    .values({ resource, version: 1 })
    .onConflict((conflict) =>
      conflict.column('resource').doUpdateSet((row) => ({
        version: row('resource_versions.version', '+', 1),
      })),
    )
    .execute()
}

export async function versionOf(db: Queries, resource: Resource): Promise<number> {
  const row = await db
    .selectFrom('resource_versions')
    .select('version')
    .where('resource', '=', resource)
    .executeTakeFirst()
  return row?.version ?? 0
}
