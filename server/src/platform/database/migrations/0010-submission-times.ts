import type { Migration } from 'kysely/migration'
import { addColumns, instant, nullable, type TableOf } from '../define-table.ts'
import type { InitialTables } from './0001-initial.ts'
import type { StoresTables } from './0004-stores.ts'

const additions = {
  /** Null for rows older than this column. */
  submitted_at: nullable(instant),
}
type Additions = TableOf<typeof additions>
export type SubmissionTimesTables = {
  products: InitialTables['products'] & Additions
  stores: StoresTables['stores'] & Additions
}

export const submissionTimes: Migration = {
  async up(db) {
    await addColumns(db, 'products', additions)
    await addColumns(db, 'stores', additions)
  },
}
