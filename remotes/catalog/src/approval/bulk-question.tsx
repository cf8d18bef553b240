import { formatNumber } from '@vayal/shared/runtime/locale'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import type { Decision } from '@vayal/shared/ui/decision-queue'
import { useState } from 'react'
import { m } from '../messages.ts'

type Question = { count: number; decision: Decision; answer: (yes: boolean) => void }

/** Asks before several products are decided where that cannot be undone. */
export function useBulkQuestion() {
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)

  function ask(products: readonly unknown[], decision: Decision): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setQuestion({ count: products.length, decision, answer: resolve })
    setOpen(true)
    return promise
  }

  function handleAnswer(yes: boolean) {
    setOpen(false)
    question?.answer(yes)
  }

  const approving = question?.decision === 'approve'
  const count = formatNumber(question?.count ?? 0)
  const dialog = question && (
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
  return { ask, dialog }
}
