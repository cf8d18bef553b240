import { formatNumber } from '@vayal/shared/runtime/locale'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import type { Decision } from '@vayal/shared/ui/decision'
import { useState } from 'react'
import { m } from '../messages.ts'

type Confirmation = { count: number; decision: Decision; resolve: (confirmed: boolean) => void }

/** Dialog that confirms a decision on several products, for backends without undo. */
export function useBulkConfirmation() {
  const [confirmation, setConfirmation] = useState<Confirmation>()
  const [open, setOpen] = useState(false)

  function confirm(products: readonly unknown[], decision: Decision): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setConfirmation({ count: products.length, decision, resolve })
    setOpen(true)
    return promise
  }

  function handleAnswer(confirmed: boolean) {
    setOpen(false)
    confirmation?.resolve(confirmed)
  }

  const approving = confirmation?.decision === 'approve'
  const count = formatNumber(confirmation?.count ?? 0)
  const dialog = confirmation && (
    <ConfirmDialog
      open={open}
      title={
        approving ? m.approval_confirm_approve({ count }) : m.approval_confirm_reject({ count })
      }
      text={m.approval_confirm_text()}
      confirmLabel={approving ? m.approve() : m.reject()}
      onConfirm={() => handleAnswer(true)}
      onCancel={() => handleAnswer(false)}
    />
  )
  return { confirm, dialog }
}
