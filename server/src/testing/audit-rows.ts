import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestApp } from './test-app.ts'

/** Everything on record, oldest first. */
export function allAuditRows(app: TestApp): Record<string, unknown>[] {
  const file = new DatabaseSync(join(app.dataDir, 'vayal.sqlite'), { readOnly: true })
  try {
    return file
      .prepare('select * from audit order by id')
      .all()
      .map(({ id: _id, before, after, ...row }) => ({
        ...row,
        before: before === null ? null : JSON.parse(String(before)),
        after: after === null ? null : JSON.parse(String(after)),
      }))
  } finally {
    file.close()
  }
}

/** What is on record, signing in and out aside. */
export function auditRows(app: TestApp): Record<string, unknown>[] {
  return allAuditRows(app).filter(({ entity }) => entity !== 'session')
}
