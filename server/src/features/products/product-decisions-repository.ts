import type { Queries } from '../../platform/database/database.ts'
import { type ProductStatus, products } from './products-repository.ts'

/** Only the newest audit entries are searched: an index for this query would slow every write. */
const ENTRIES_SEARCHED = 5000
/** SQLite and PostgreSQL limit the parameters of a statement. */
const MAX_DECISIONS = 500

/** The last decisions that still apply, newest first: no later decision, undo or deletion followed. */
export async function listRecentDecisions(db: Queries, limit: number) {
  const newest = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const entries = await db
    .selectFrom('audit')
    .select(['entity_id', 'action', 'at'])
    .where('id', '>', Number(newest?.id ?? 0) - ENTRIES_SEARCHED)
    .where('entity', '=', 'product')
    .where('action', 'in', ['approve', 'reject'])
    .orderBy('id', 'desc')
    .limit(MAX_DECISIONS)
    .execute()
  const byProduct = Map.groupBy(entries, ({ entity_id }) => Number(entity_id))
  if (byProduct.size === 0) return []
  const found = await products.findAll(db, [...byProduct.keys()])
  const byId = new Map(found.map((product) => [product.ProductId, product]))
  const decisions = [...byProduct].flatMap(([id, [last]]) => {
    const product = byId.get(id)
    const decision = product && decisionOf(product)
    return decision && decision === last?.action ? [{ decision, at: last.at, product }] : []
  })
  return decisions.slice(0, limit)
}

/** Null for a pending product. */
export function decisionOf(status: ProductStatus): 'approve' | 'reject' | null {
  if (status.ApprovalStatus) return 'approve'
  return status.RejectStatus ? 'reject' : null
}
