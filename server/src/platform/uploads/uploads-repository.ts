import { sql } from 'kysely'
import type { Instant } from '../database/column-types.ts'
import type { Queries } from '../database/database.ts'

/** @returns false when the same file was there already */
export async function insertUpload(
  trx: Queries,
  upload: { hash: string; bytes: number; created_by: string; created_at: Instant },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function isUploadRecorded(db: Queries, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('uploads')
    .select('hash')
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an address stands in anything there is, or in what the record tells of it. */
export async function isUploadUsed(db: Queries, hash: string): Promise<boolean> {
  const text = `%${hash}%`
  const { rows } = await sql`
    select 1 from products where image like ${text} or cast(images as text) like ${text}
    union all select 1 from stores where cast(extra as text) like ${text}
    union all select 1 from categories where icon like ${text}
    union all select 1 from news where media_url like ${text} or content like ${text}
    union all select 1 from ad_banners where url like ${text}
    union all select 1 from audit
      where entity <> 'upload' and (cast(before as text) like ${text} or cast(after as text) like ${text})
    limit 1
  `.execute(db)
  return rows.length > 0
}

export async function deleteUpload(trx: Queries, hash: string): Promise<void> {
  await trx.deleteFrom('uploads').where('hash', '=', hash).execute()
}
