import type { Queries } from '../../platform/database/database.ts'
import { incrementVersion } from '../../platform/database/resource-versions.ts'

export async function currentBanner(db: Queries) {
  return db.selectFrom('ad_banners').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

export async function insertBanner(trx: Queries, url: string) {
  const banner = await trx
    .insertInto('ad_banners')
    .values({ url })
    .returningAll()
    .executeTakeFirstOrThrow()
  await incrementVersion(trx, 'ad-banner')
  return banner
}
