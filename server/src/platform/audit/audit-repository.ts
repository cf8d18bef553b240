import { toJson } from '../database/column-types.ts'
import type { Queries } from '../database/database.ts'
import type words from './audit-words.json'

/** Change of one entity. A created one has no `before`, a deleted one no `after`. */
export interface AuditEntry {
  action: keyof typeof words.actions
  entity: keyof typeof words.kinds
  entityId: number | string
  before?: unknown
  after?: unknown
}

/** Who made a change, and when, in milliseconds since 1970. */
export interface ChangedBy {
  actor: string
  at: number
}

const ROWS_PER_INSERT = 500

export async function insertAudit(trx: Queries, by: ChangedBy, entries: AuditEntry[]) {
  for (let start = 0; start < entries.length; start += ROWS_PER_INSERT) {
    const rows = entries.slice(start, start + ROWS_PER_INSERT).map((entry) => ({
      ...by,
      action: entry.action,
      entity: entry.entity,
      entity_id: String(entry.entityId),
      before: toNullableJson(entry.before),
      after: toNullableJson(entry.after),
    }))
    await trx.insertInto('audit').values(rows).execute()
  }
}

function toNullableJson(state: unknown) {
  return state === undefined || state === null ? null : toJson(state)
}

/** Audit entries of products and stores that are not erased, oldest first. */
export async function listRecordedSubmissions(db: Queries) {
  return db
    .selectFrom('audit')
    .select(['entity', 'entity_id', 'before', 'after'])
    .where('entity', 'in', ['product', 'store'])
    .where((row) => row.or([row('before', 'is not', null), row('after', 'is not', null)]))
    .orderBy('id')
    .execute()
}

/** Erases the contents from an entity's entries; actor, action and time stay. */
export async function eraseRecordedContents(trx: Queries, entity: string, entityId: string) {
  await trx
    .updateTable('audit')
    .set({ before: null, after: null })
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .execute()
}
