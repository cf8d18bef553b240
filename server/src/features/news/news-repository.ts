import { MEDIA_TYPES, type NewNews } from '@vayal/shared/contracts/news'
import * as z from 'zod'
import { entityTable } from '../../platform/database/entity-table.ts'

const mediaType = z.enum(MEDIA_TYPES)

export const newsItems = entityTable({
  table: 'news',
  resource: 'news',
  toColumns: (news: NewNews) => ({
    title: news.title,
    content: news.content,
    media_type: news.mediatype,
    media_url: news.media_url,
    category: news.category,
    date: news.date,
  }),
  toEntity: (row) => ({
    Id: row.id,
    Title: row.title,
    Content: row.content,
    MediaType: mediaType.parse(row.media_type),
    MediaURL: row.media_url,
    Category: row.category,
    Date: row.date,
    Revision: row.revision,
  }),
})
