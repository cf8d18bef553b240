import { sql } from 'kysely'
import type { Instant } from '../database/column-types.ts'
import { exists, type Queries } from '../database/database.ts'
import { listTables } from '../database/database-schema.ts'

const UPLOAD_URL = /\/uploads\/([0-9a-f]{64})\.webp/g
const TABLES_WITHOUT_IMAGES = ['uploads', 'idempotency']

/** @returns false when the image was already recorded */
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

export function isUploadRecorded(db: Queries, hash: string): Promise<boolean> {
  return exists(db.selectFrom('uploads').select('hash').where('hash', '=', hash))
}

/** True if a row shows the upload, or an audit entry other than that of the upload names it. */
export async function isUploadUsed(db: Queries, hash: string): Promise<boolean> {
  const text = `%${hash}%`
  for (const { table, columns } of await textColumns(db)) {
    const matches = columns.map((column) => sql`cast(${sql.ref(column)} as text) like ${text}`)
    const condition = sql.join(matches, sql` or `)
    const others = table === 'audit' ? sql`entity <> 'upload'` : sql`1 = 1`
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where ${others} and (${condition}) limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

export async function listRecordedUploads(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('hash').orderBy('hash').execute()
  return rows.map(({ hash }) => hash)
}

/** Hashes of the images that current rows show; the audit may name erased ones. */
export async function listShownUploads(db: Queries): Promise<Set<string>> {
  const hashes = new Set<string>()
  for (const { table, columns } of await textColumns(db)) {
    if (table === 'audit') continue
    for (const column of columns) {
      const text = sql<string>`cast(${sql.ref(column)} as text)`
      const { rows } = await sql<{ text: string }>`
        select ${text} as text from ${sql.table(table)} where ${text} like '%/uploads/%'`.execute(
        db,
      )
      for (const hash of uploadsIn(rows.map(({ text }) => text))) hashes.add(hash)
    }
  }
  return hashes
}

export function uploadsIn(texts: string[]): Set<string> {
  return new Set(
    texts.flatMap((text) => [...text.matchAll(UPLOAD_URL)].map(([, hash = '']) => hash)),
  )
}

/** Text and JSON columns of all tables but those that name uploads without showing them. */
async function textColumns(db: Queries): Promise<{ table: string; columns: string[] }[]> {
  const tables = await listTables(db)
  return tables
    .filter(({ name }) => !TABLES_WITHOUT_IMAGES.includes(name))
    .map(({ name, columns }) => ({
      table: name,
      columns: columns
        .filter(({ dataType }) => /^(text|json)$/i.test(dataType))
        .map((column) => column.name),
    }))
    .filter(({ columns }) => columns.length > 0)
}

export async function deleteUpload(trx: Queries, hash: string): Promise<void> {
  await trx.deleteFrom('uploads').where('hash', '=', hash).execute()
}
