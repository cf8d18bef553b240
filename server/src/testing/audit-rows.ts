import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestApp } from './test-app.ts'

/** What is on record, sign-ins aside, oldest first. */
export function auditRows(app: TestApp): Record<string, unknown>[] {
  using file = new DatabaseSync(join(app.dataDir, 'vayal.sqlite'), { readOnly: true })
  return file
    .prepare("select * from audit where entity <> 'session' order by id")
    .all()
    .map(({ id: _id, before, after, ...row }) => ({
      ...row,
      before: before === null ? null : JSON.parse(String(before)),
      after: after === null ? null : JSON.parse(String(after)),
    }))
}
