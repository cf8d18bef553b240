import { MEDIA_TYPES, type MediaType, type NewNews } from '@vayal/shared/contracts/news'
import * as z from 'zod'
import type { Queries } from '../../platform/database/database.ts'
import { moveVersion } from '../../platform/database/resource-versions.ts'
import type { NewsRow } from '../../platform/database/tables.ts'

/** News as this server stores and sends it. */
export interface StoredNews {
  Id: number
  Title: string
  Content: string
  MediaType: MediaType
  MediaURL: string
  Category: string
  Date: string
  Revision: number
}

const mediaType = z.enum(MEDIA_TYPES)

export async function listNews(db: Queries): Promise<StoredNews[]> {
  const rows = await db.selectFrom('news').selectAll().orderBy('id').execute()
  return rows.map(toNews)
}

/** As it is until the transaction ends: others that want to change it wait. */
export async function lockNews(trx: Queries, id: number): Promise<StoredNews | undefined> {
  const row = await trx
    .selectFrom('news')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toNews(row)
}

export async function insertNews(trx: Queries, news: NewNews): Promise<StoredNews> {
  const row = await trx
    .insertInto('news')
    .values({ ...toColumns(news), revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'news')
  return toNews(row)
}

/** @throws when there is no such news */
export async function updateNews(trx: Queries, id: number, news: NewNews): Promise<StoredNews> {
  const row = await trx
    .updateTable('news')
    .set((columns) => ({ ...toColumns(news), revision: columns('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await moveVersion(trx, 'news')
  return toNews(row)
}

export async function deleteNews(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('news').where('id', '=', id).execute()
  await moveVersion(trx, 'news')
}

function toColumns(news: NewNews) {
  return {
    title: news.title,
    content: news.content,
    media_type: news.mediatype,
    media_url: news.media_url,
    category: news.category,
    date: news.date,
  }
}

function toNews(row: NewsRow): StoredNews {
  return {
    Id: row.id,
    Title: row.title,
    Content: row.content,
    MediaType: mediaType.parse(row.media_type),
    MediaURL: row.media_url,
    Category: row.category,
    Date: row.date,
    Revision: row.revision,
  }
}
