import type { CompiledQuery } from 'kysely'
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

/** Call in every write, before its reads: locks the resource until the transaction ends. */
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

/** Queries in flight that began in this turn of the event loop. */
const readsOfThisTurn = new WeakMap<Queries, Map<Resource, Promise<number>>>()

/** Calls of one turn share a query, sent after all requests arrived. @param db not a transaction */
export function versionOf(db: Queries, resource: Resource): Promise<number> {
  let reads = readsOfThisTurn.get(db)
  if (!reads) {
    reads = new Map()
    readsOfThisTurn.set(db, reads)
    setImmediate(() => readsOfThisTurn.delete(db))
  }
  const version = reads.get(resource) ?? readVersion(db, resource)
  reads.set(resource, version)
  return version
}

async function readVersion(db: Queries, resource: Resource): Promise<number> {
  const { rows } = await db.executeQuery(versionQuery(db, resource))
  return rows[0]?.version ?? 0
}

type VersionQuery = CompiledQuery<{ version: number }>

const versionQueries = new WeakMap<Queries, Map<Resource, VersionQuery>>()

/** Compiled once for each handle: every read of a public list needs it. */
function versionQuery(db: Queries, resource: Resource): VersionQuery {
  const known = versionQueries.get(db) ?? new Map<Resource, VersionQuery>()
  versionQueries.set(db, known)
  const query =
    known.get(resource) ??
    db.selectFrom('resource_versions').select('version').where('resource', '=', resource).compile()
  known.set(resource, query)
  return query
}
