import * as schema from '../src/platform/database/define-table.ts'

export const releaseRecords = schema.migration({
  additions: {
    builds: {
      /** `Provenance`, as the command stated it; null for builds older than this column. */
      provenance: schema.nullable(schema.json),
      /** Why `promote` and `canary` need `--force`. */
      quarantine: schema.nullable(schema.text),
    },
  },
})
