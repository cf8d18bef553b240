import { openDatabase } from '../platform/database/database.ts'
import type { TestApp } from './test-app.ts'

export async function allAuditRows(app: TestApp): Promise<Record<string, unknown>[]> {
  const database = await openDatabase(app)
  try {
    const rows = await database.read.selectFrom('audit').selectAll().orderBy('id').execute()
    return rows.map(({ id: _id, before, after, ...row }) => ({
      ...row,
      before: before === null ? null : JSON.parse(before),
      after: after === null ? null : JSON.parse(after),
    }))
  } finally {
    await database.close()
  }
}

/** Audit rows without sign-ins and sign-outs. */
export async function auditRows(app: TestApp): Promise<Record<string, unknown>[]> {
  return (await allAuditRows(app)).filter(({ entity }) => entity !== 'session')
}
