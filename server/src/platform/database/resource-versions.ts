import type { CompiledQuery } from 'kysely'
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

/** What was asked of a handle in this turn of the event loop. */
const askedNow = new WeakMap<Queries, Map<Resource, Promise<number>>>()

/**
 * The version as the next answer may show it. All that ask within one turn of the event loop get the
 * answer of one query: every request of the turn had come before it was sent.
 *
 * @param db not a transaction's
 */
export function versionOf(db: Queries, resource: Resource): Promise<number> {
  let asked = askedNow.get(db)
  if (!asked) {
    asked = new Map()
    askedNow.set(db, asked)
    setImmediate(() => askedNow.delete(db))
  }
  const version = asked.get(resource) ?? readVersion(db, resource)
  asked.set(resource, version)
  return version
}

async function readVersion(db: Queries, resource: Resource): Promise<number> {
  const { rows } = await db.executeQuery(versionQuery(db, resource))
  return rows[0]?.version ?? 0
}

type VersionQuery = CompiledQuery<{ version: number }>

const versionQueries = new WeakMap<Queries, Map<Resource, VersionQuery>>()

/** Made once for each handle: every read of a public list asks this. */
function versionQuery(db: Queries, resource: Resource): VersionQuery {
  const known = versionQueries.get(db) ?? new Map<Resource, VersionQuery>()
  versionQueries.set(db, known)
  const query =
    known.get(resource) ??
    db.selectFrom('resource_versions').select('version').where('resource', '=', resource).compile()
  known.set(resource, query)
  return query
}
