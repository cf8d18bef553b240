import { queryOptions } from '@tanstack/react-query'
import { type Product, product, productDecisionRecord } from '@vayal/shared/contracts/product'
import { parseList } from '@vayal/shared/contracts/wire'
import { listQuery } from '@vayal/shared/list/list-query'
import { getJson, sendJson } from '@vayal/shared/runtime/http'
import { retryUnanswered } from '@vayal/shared/runtime/retry-unanswered'
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

/**
 * Sends a decision, and retries if no answer arrives; all attempts for one revision share a key.
 * @param decision `undo` makes a decided product pending again: reference server only
 * @throws {HttpError} 412 from the reference server if the product has changed
 */
export function sendDecision(product: Product, decision: Decision | 'undo'): Promise<void> {
  const { ProductId, CategoryId = '', Revision } = product
  const path = `/approve-product/${encodeURIComponent(ProductId)}/${encodeURIComponent(CategoryId)}`
  const flags = { ApprovalStatus: decision === 'approve', RejectStatus: decision === 'reject' }
  const idempotencyKey = `${decision}:${ProductId}:${Revision}`
  return retryUnanswered(() =>
    sendJson('POST', path, flags, { revision: Revision, idempotencyKey }),
  )
}
