import * as schema from '../src/platform/database/define-table.ts'

/** Null for rows older than this column. */
const submitted_at = schema.nullable(schema.instant)

export const submissionTimes = schema.migration({
  additions: { products: { submitted_at }, stores: { submitted_at } },
})
