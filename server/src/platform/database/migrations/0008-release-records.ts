import type { Migration } from 'kysely/migration'
import * as schema from '../define-table.ts'
import type { ReleasesTables } from './0005-releases.ts'

const additions = {
  builds: {
    /** `Provenance`, as the command stated it; null before release 0.1 recorded it. */
    provenance: schema.nullable(schema.json),
    /** Why a promote needs `--force`. */
    quarantine: schema.nullable(schema.text),
  },
}
export type ReleaseRecordsTables = {
  builds: ReleasesTables['builds'] & schema.TablesOf<typeof additions>['builds']
}

export const releaseRecords: Migration = {
  up: (db) => schema.addColumns(db, additions),
}
