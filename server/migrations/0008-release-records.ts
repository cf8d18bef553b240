import * as schema from '../src/platform/database/define-table.ts'

export const releaseRecords = schema.migration({
  additions: {
    builds: {
      /** `Provenance`, as the command stated it; null before release 0.1 recorded it. */
      provenance: schema.nullable(schema.json),
      /** Why a promote needs `--force`. */
      quarantine: schema.nullable(schema.text),
    },
  },
})
