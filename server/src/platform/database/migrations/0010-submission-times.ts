import type { Migration } from 'kysely/migration'
import * as schema from '../define-table.ts'
import type { InitialTables } from './0001-initial.ts'
import type { StoresTables } from './0004-stores.ts'

/** Null for rows older than this column. */
const submitted_at = schema.nullable(schema.instant)
const additions = { products: { submitted_at }, stores: { submitted_at } }

type Additions = schema.TablesOf<typeof additions>
export type SubmissionTimesTables = {
  products: InitialTables['products'] & Additions['products']
  stores: StoresTables['stores'] & Additions['stores']
}

export const submissionTimes: Migration = {
  up: (db) => schema.addColumns(db, additions),
}
