import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { notifyError } from '@vayal/shared/runtime/notify'
import {
  type Decision,
  type DecisionOutcome,
  DecisionQueue,
  isOutdated,
} from '@vayal/shared/ui/decision-queue'
import { notifyWithUndo, undoLatest } from '@vayal/shared/ui/undo-toast'
import { useModerationList } from '@vayal/shared/ui/use-moderation-list'
import { PRODUCTS_KEY } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import { decideProduct, pendingProductsQuery } from './approval-api.ts'
import { UNDO, useTakeBack } from './use-take-back.ts'

/** Outlives the page: an admin who returns sees its progress. */
const queue = new DecisionQueue<Product>(({ ProductId }) => ProductId)

type ApprovalListOptions = {
  /** The pending products that match search and filters. */
  products: readonly Product[]
  onHelp: () => void
  /** Asks before several products are decided where that cannot be undone. */
  confirm: (products: readonly Product[], decision: Decision) => Promise<boolean>
  /** Told of products that left the list. */
  onLeft: (products: readonly Product[]) => void
  /** True where the dialog shows a failure of its decision, so that no toast repeats it. */
  failureIsShown: boolean
}

/** State and actions of the list of pending products. */
export function useApprovalList(options: ApprovalListOptions) {
  const queryClient = useQueryClient()
  const takeBack = useTakeBack()
  const canUndo = isOwnServer()

  function handleDecided(gone: readonly Product[]) {
    const ids = new Set(gone.map(({ ProductId }) => ProductId))
    queryClient.setQueryData(pendingProductsQuery.queryKey, (products) =>
      products?.filter(({ ProductId }) => !ids.has(ProductId)),
    )
    options.onLeft(gone)
  }

  function handleSettled({ decision, decided, errors }: DecisionOutcome<Product>) {
    void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY })
    const [error, ...others] = errors
    if (error !== undefined && !options.failureIsShown) {
      notifyError(others.length > 0 ? m.approval_status_failed() : decisionFailure(error))
    }
    if (decided.length === 0 || !canUndo) return
    const left = decided.map(afterDecision)
    const text = decidedText(decided, decision)
    notifyWithUndo(UNDO, { text }, () => takeBack(left))
  }

  return useModerationList<Product>({
    items: options.products,
    itemKey: ({ ProductId }) => ProductId,
    queue,
    decide: async (product, decision) => {
      try {
        await decideProduct(product, decision)
      } catch (error) {
        // Decided or deleted elsewhere: the list is stale.
        if (isOutdated(error)) void queryClient.invalidateQueries(pendingProductsQuery)
        throw error
      }
    },
    onDecided: handleDecided,
    onSettled: handleSettled,
    onHelp: options.onHelp,
    confirm: canUndo ? undefined : options.confirm,
    onUndo: canUndo ? () => undoLatest(UNDO) : undefined,
  })
}

/** Reason why a product stayed in the list. */
export function decisionFailure(error: unknown): string {
  return isOutdated(error) ? m.approval_status_taken() : m.approval_status_failed()
}

/** Each change raises the revision on our server by one. */
function afterDecision(product: Product): Product {
  const { Revision } = product
  return Revision === undefined ? product : { ...product, Revision: Revision + 1 }
}

function decidedText(decided: readonly Product[], decision: Decision): string {
  const [first, ...others] = decided
  const count = formatNumber(decided.length)
  if (first && others.length === 0) {
    const name = productName(first)
    return decision === 'approve' ? m.decided_approve({ name }) : m.decided_reject({ name })
  }
  return decision === 'approve'
    ? m.decided_approve_count({ count })
    : m.decided_reject_count({ count })
}
