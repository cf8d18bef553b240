import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { settleEach } from '@vayal/shared/runtime/settle-each'
import { nameList } from '@vayal/shared/ui/name-list'
import { notifyUndoFailed } from '@vayal/shared/ui/undo-toast'
import { ALL_PRODUCTS } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import {
  isOutdated,
  pendingProductsQuery,
  recentDecisionsQuery,
  takeBackDecision,
} from './approval-api.ts'

/** What the undo toasts of the approval list have in common. */
export const UNDO = 'product-decision'

/**
 * Makes decided products wait for approval again, unless someone else changed them since, and says
 * how it went. The products are given as they are after the decision.
 */
export function useTakeBack(): (products: readonly Product[]) => Promise<void> {
  const queryClient = useQueryClient()
  return async function takeBack(products) {
    const { done, failed } = await settleEach(products, takeBackDecision)
    const [first] = done
    if (first && done.length === 1) notifySuccess(m.approval_undone({ name: productName(first) }))
    else if (first) notifySuccess(m.approval_undone_count({ count: formatNumber(done.length) }))
    const changed = failed.filter(({ error }) => isOutdated(error)).map(({ item }) => item)
    if (changed.length > 0) notifyError(m.approval_undo_taken({ names: namesOf(changed) }))
    const open = failed.filter(({ error }) => !isOutdated(error)).map(({ item }) => item)
    if (open.length > 0) {
      const text = m.approval_undo_failed({ names: namesOf(open) })
      notifyUndoFailed(UNDO, { text }, () => takeBack(open))
    }
    await Promise.all([
      queryClient.invalidateQueries(pendingProductsQuery),
      queryClient.invalidateQueries(recentDecisionsQuery),
      queryClient.invalidateQueries({ queryKey: ALL_PRODUCTS }),
    ])
  }
}

function namesOf(products: readonly Product[]): string {
  return nameList(products.map(productName))
}
