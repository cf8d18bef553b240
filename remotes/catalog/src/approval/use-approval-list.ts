import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '@vayal/shared/contracts/product'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { notifyError } from '@vayal/shared/runtime/notify'
import { ActionQueue } from '@vayal/shared/ui/action-queue'
import { type Decision, decisionFailureText } from '@vayal/shared/ui/decision'
import { notifyWithUndo, undoLatest } from '@vayal/shared/ui/undo-toast'
import { type DecisionOutcome, useModerationList } from '@vayal/shared/ui/use-moderation-list'
import { PRODUCTS_KEY } from '../catalog-data/category-products.ts'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import { pendingProductsQuery, sendDecision } from './approval-api.ts'
import { UNDO_GROUP, useUndoDecisions } from './use-undo-decisions.ts'

/** Outlives the page, which shows the progress when the user returns. */
const queue = new ActionQueue<Product, Decision>(({ ProductId }) => ProductId)

type ApprovalListOptions = {
  products: readonly Product[]
  onHelp: () => void
  /** Called only on backends without undo. */
  confirm: (products: readonly Product[], decision: Decision) => Promise<boolean>
  onRemoved: (products: readonly Product[]) => void
  onUndone: (products: readonly Product[]) => void
  /** True while the dialog shows the failure itself, so that no toast repeats it. */
  dialogShowsFailure: boolean
}

export function useApprovalList(options: ApprovalListOptions) {
  const queryClient = useQueryClient()
  const undoDecisions = useUndoDecisions(options.onUndone)
  const canUndo = isOwnServer()

  function handleDecided(removed: readonly Product[]) {
    const ids = new Set(removed.map(({ ProductId }) => ProductId))
    queryClient.setQueryData(pendingProductsQuery.queryKey, (products) =>
      products?.filter(({ ProductId }) => !ids.has(ProductId)),
    )
    options.onRemoved(removed)
  }

  function handleSettled({ decision, decided, errors }: DecisionOutcome<Product>) {
    void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY })
    if (errors.length > 0) {
      // Another administrator may have decided, or a decision was stored and its answer was lost.
      void queryClient.invalidateQueries(pendingProductsQuery)
      if (!options.dialogShowsFailure) notifyError(approvalFailureText(errors))
    }
    if (decided.length === 0 || !canUndo) return
    const updated = decided.map(afterDecision)
    const text = decidedText(decided, decision)
    notifyWithUndo(UNDO_GROUP, { text }, () => undoDecisions(updated))
  }

  return useModerationList<Product>({
    items: options.products,
    itemKey: ({ ProductId }) => ProductId,
    queue,
    decide: sendDecision,
    onDecided: handleDecided,
    onSettled: handleSettled,
    onHelp: options.onHelp,
    confirm: canUndo ? undefined : options.confirm,
    onUndo: canUndo ? () => undoLatest(UNDO_GROUP) : undefined,
  })
}

export function approvalFailureText(errors: readonly unknown[]): string {
  const texts = { conflict: m.approval_conflict(), failed: m.approval_status_failed() }
  return decisionFailureText(errors, texts)
}

/** The product with the revision that the reference server sets. */
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
