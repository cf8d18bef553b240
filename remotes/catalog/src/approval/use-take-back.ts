import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { isOutdated } from '@vayal/shared/ui/decision-queue'
import { nameList } from '@vayal/shared/ui/name-list'
import { notifyUndoFailed } from '@vayal/shared/ui/undo-toast'
import pLimit from 'p-limit'
import { PRODUCTS_KEY } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import { pendingProductsQuery, recentDecisionsQuery, takeBackDecision } from './approval-api.ts'

/** Id that the undo toasts of the approval list share. */
export const UNDO = 'product-decision'
/** Calls at the same time. */
const PARALLEL = 4

/**
 * Makes decided products pending again, unless another administrator changed them since, and reports
 * the result. Takes the products as they are after the decision.
 */
export function useTakeBack(): (products: readonly Product[]) => Promise<void> {
  const queryClient = useQueryClient()
  return async function takeBack(products) {
    const done: Product[] = []
    const changed: Product[] = []
    const open: Product[] = []
    await pLimit(PARALLEL).map(products, async (product) => {
      try {
        await takeBackDecision(product)
        done.push(product)
      } catch (error) {
        if (isOutdated(error)) changed.push(product)
        else open.push(product)
      }
    })
    const [first] = done
    if (first && done.length === 1) notifySuccess(m.approval_undone({ name: productName(first) }))
    else if (first) notifySuccess(m.approval_undone_count({ count: formatNumber(done.length) }))
    if (changed.length > 0) notifyError(m.approval_undo_taken({ names: namesOf(changed) }))
    if (open.length > 0) {
      const text = m.approval_undo_failed({ names: namesOf(open) })
      notifyUndoFailed(UNDO, { text }, () => takeBack(open))
    }
    await Promise.all([
      queryClient.invalidateQueries(pendingProductsQuery),
      queryClient.invalidateQueries(recentDecisionsQuery),
      queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY }),
    ])
  }
}

function namesOf(products: readonly Product[]): string {
  return nameList(products.map(productName))
}
