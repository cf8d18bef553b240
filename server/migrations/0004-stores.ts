import * as schema from '../src/platform/database/define-table.ts'

export const stores = schema.migration({
  tables: {
    stores: {
      id: schema.generatedId,
      store_name: schema.text,
      district: schema.text,
      category: schema.text,
      mobile_no: schema.text,
      approval_status: schema.flag,
      rejection_status: schema.flag,
      /** The app's own fields: an object of plain values. */
      extra: schema.json,
      revision: schema.integer,
    },
  },
  indexes: { stores_by_status: ['stores', ['approval_status', 'rejection_status', 'id']] },
})
