import type { Migration } from 'kysely/migration'
import { addColumns, json, nullable, type TableOf, text } from '../define-table.ts'
import type { ReleasesTables } from './0005-releases.ts'

const additions = {
  /** `Provenance`, as the command stated it; null before release 0.1 recorded it. */
  provenance: nullable(json),
  /** Why a promote needs `--force`. */
  quarantine: nullable(text),
}
export type ReleaseRecordsTables = {
  builds: ReleasesTables['builds'] & TableOf<typeof additions>
}

export const releaseRecords: Migration = {
  up: (db) => addColumns(db, 'builds', additions),
}
