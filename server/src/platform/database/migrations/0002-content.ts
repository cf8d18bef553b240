import type { Migration } from 'kysely/migration'
import * as schema from '../define-table.ts'

const tables = {
  news: {
    id: schema.generatedId,
    title: schema.text,
    content: schema.text,
    media_type: schema.text,
    media_url: schema.text,
    category: schema.text,
    /** Day/month/year, as received. */
    date: schema.text,
    revision: schema.integer,
  },
  /** All banners; the newest is current. */
  ad_banners: { id: schema.generatedId, url: schema.text },
}
export type ContentTables = schema.TablesOf<typeof tables>

export const content: Migration = {
  up: (db) => schema.createTables(db, tables),
}
