import type { Queries } from '../../platform/database/database.ts'
import { findProducts, type ProductStatus, type StoredProduct } from './products-repository.ts'

interface RecentDecision {
  decision: 'approve' | 'reject'
  /** Milliseconds since 1970. */
  at: number
  product: StoredProduct
}

/** How many of the newest records are searched: an index for it would cost every write. */
const RECORDS_SEARCHED = 5000
/** Well under the number of values one statement takes. */
const MOST_DECISIONS = 500

/**
 * The last decisions that still stand, newest first: a product that was decided again, taken back
 * or deleted since is not among them.
 */
export async function listRecentDecisions(db: Queries, limit: number): Promise<RecentDecision[]> {
  const newest = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const records = await db
    .selectFrom('audit')
    .select(['entity_id', 'action', 'at'])
    .where('id', '>', Number(newest?.id ?? 0) - RECORDS_SEARCHED)
    .where('entity', '=', 'product')
    .where('action', 'in', ['approve', 'reject'])
    .orderBy('id', 'desc')
    .limit(MOST_DECISIONS)
    .execute()
  const last = new Map<number, (typeof records)[number]>()
  for (const record of records) {
    const id = Number(record.entity_id)
    if (!last.has(id)) last.set(id, record)
  }
  if (last.size === 0) return []
  const products = await findProducts(db, [...last.keys()])
  const known = new Map(products.map((product) => [product.ProductId, product]))
  const standing: RecentDecision[] = []
  for (const [id, { action, at }] of last) {
    const product = known.get(id)
    const decision = product && decisionOf(product)
    if (product && decision && decision === action) standing.push({ decision, at, product })
  }
  return standing.slice(0, limit)
}

function decisionOf({ ApprovalStatus, RejectStatus }: ProductStatus): 'approve' | 'reject' | null {
  if (ApprovalStatus) return 'approve'
  return RejectStatus ? 'reject' : null
}
