import type { Queries } from '../../platform/database/database.ts'

export async function currentBanner(db: Queries) {
  return db.selectFrom('ad_banners').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The caller increments the version. */
export async function insertBanner(trx: Queries, url: string) {
  return trx.insertInto('ad_banners').values({ url }).returningAll().executeTakeFirstOrThrow()
}
