import type { Migration } from 'kysely/migration'
import { createTable, generatedId, integer, type TablesOf, text } from '../define-table.ts'

const tables = {
  news: {
    id: generatedId,
    title: text,
    content: text,
    media_type: text,
    media_url: text,
    category: text,
    /** Day/month/year, as received. */
    date: text,
    revision: integer,
  },
  /** All banners; the newest is current. */
  ad_banners: { id: generatedId, url: text },
}
export type ContentTables = TablesOf<typeof tables>

export const content: Migration = {
  async up(db) {
    for (const [name, columns] of Object.entries(tables)) await createTable(db, name, columns)
  },
}
