import { queryOptions } from '@tanstack/react-query'
import { type Product, product, productDecisionRecord } from '@vayal/shared/contracts/product'
import { parseList } from '@vayal/shared/contracts/wire'
import { listQuery } from '@vayal/shared/list/list-query'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import type { Decision } from '@vayal/shared/ui/decision'

export const pendingProductsQuery = listQuery(
  '/get-products-for-approval',
  product,
  ({ ProductId }) => ProductId,
)

/** The latest decisions that still apply, newest first. Reference server only. */
export const recentDecisionsQuery = queryOptions({
  queryKey: ['recent-product-decisions'],
  queryFn: async ({ signal }) =>
    parseList(productDecisionRecord, await getJson('/recent-product-decisions', { signal })),
  staleTime: 0,
})

/** Idempotent. @throws {HttpError} 412 from the reference server if the product has changed. */
export async function decideProduct(decided: Product, decision: Decision): Promise<void> {
  const { ProductId, Revision } = decided
  await sendJson(
    'POST',
    decisionPath(decided),
    { ApprovalStatus: decision === 'approve', RejectStatus: decision === 'reject' },
    { revision: Revision, idempotencyKey: `${decision}:${ProductId}:${Revision}` },
  )
}

/** Reference server only. @param decided the product after the decision. */
export async function undoDecision(decided: Product): Promise<void> {
  const body = { ApprovalStatus: false, RejectStatus: false }
  await sendJson('POST', decisionPath(decided), body, { revision: decided.Revision })
}

function decisionPath({ ProductId, CategoryId = '' }: Product): string {
  return `/approve-product/${encodeURIComponent(ProductId)}/${encodeURIComponent(CategoryId)}`
}
