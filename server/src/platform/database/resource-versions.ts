import type { Queries } from './database.ts'

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

/** Increments the version, which also locks it until the transaction ends. Call it in every write, before the write reads what it depends on. */
export async function incrementVersion(trx: Queries, resource: Resource): Promise<void> {
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

/** Reads versions. Calls of one turn of the event loop share a query. @param db not a transaction */
export function versionReader(db: Queries): (resource: Resource) => Promise<number> {
  // Compiled once, since every read of a public list needs it. 'news' is a placeholder: each call passes its resource.
  const query = db
    .selectFrom('resource_versions')
    .select('version')
    .where('resource', '=', 'news')
    .compile()
  const read = async (resource: Resource) => {
    const { rows } = await db.executeQuery<{ version: number }>({
      ...query,
      parameters: [resource],
    })
    return rows[0]?.version ?? 0
  }
  const readsOfThisTurn = new Map<Resource, Promise<number>>()
  return (resource) => {
    if (readsOfThisTurn.size === 0) setImmediate(() => readsOfThisTurn.clear())
    const version = readsOfThisTurn.get(resource) ?? read(resource)
    readsOfThisTurn.set(resource, version)
    return version
  }
}
