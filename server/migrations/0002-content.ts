import * as schema from '../src/platform/database/define-table.ts'

export const content = schema.migration({
  tables: {
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
  },
})
