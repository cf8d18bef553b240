import { useQuery } from '@tanstack/react-query'
import type { ProductDecisionRecord } from '@vayal/shared/contracts/product'
import { formatInstant } from '@vayal/shared/runtime/days'
import { Badge } from '@vayal/shared/ui/badge'
import { Button } from '@vayal/shared/ui/button'
import { Dialog } from '@vayal/shared/ui/dialog'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { QueryState } from '@vayal/shared/ui/query-state'
import { forgetActions } from '@vayal/shared/ui/undo-toast'
import { History, Undo2 } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import { recentDecisionsQuery } from './approval-api.ts'
import * as styles from './recent-decisions.module.css'
import { UNDO_GROUP, useUndoDecisions } from './use-undo-decisions.ts'

export function RecentDecisions() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<History aria-hidden="true" />} onClick={() => setOpen(true)}>
        {m.approval_recent()}
      </Button>
      <Dialog title={m.approval_recent()} open={open} onClose={() => setOpen(false)}>
        <DecisionList />
      </Dialog>
    </>
  )
}

function DecisionList() {
  const decisions = useQuery(recentDecisionsQuery)
  return (
    <QueryState
      query={decisions}
      errorText={() => m.approval_recent_failed()}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState text={m.approval_recent_none()} />}
    >
      {(list) => (
        <ul className={styles.list}>
          {list.map((record) => (
            <DecisionItem key={record.product.ProductId} record={record} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function DecisionItem({ record }: { record: ProductDecisionRecord }) {
  const undoDecisions = useUndoDecisions()
  const [busy, setBusy] = useState(false)
  const focusTarget = useRef<{ button: HTMLElement; next: HTMLElement | null }>(undefined)
  const { product, decision, at } = record
  const name = productName(product)

  async function handleUndo({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const item = currentTarget.closest('li')
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
    focusTarget.current = {
      button: currentTarget,
      next: neighbour?.querySelector('button') ?? currentTarget.closest('[role=dialog]'),
    }
    setBusy(true)
    // Otherwise the decision's toast, or Z, would send the undo again.
    forgetActions(UNDO_GROUP)
    await undoDecisions([product])
    setBusy(false)
  }

  // The focused button is removed with its decision, so the neighbour gets the focus.
  useLayoutEffect(
    () => () => {
      const { button, next } = focusTarget.current ?? {}
      const focused = document.activeElement
      if (focused === document.body || focused === button) next?.focus()
    },
    [],
  )

  return (
    <li className={styles.item}>
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        <p className={styles.meta}>
          {decision === 'approve' ? (
            <Badge tone="accent">{m.approval_decided_approved()}</Badge>
          ) : (
            <Badge tone="danger">{m.approval_decided_rejected()}</Badge>
          )}
          <time dateTime={new Date(at).toISOString()}>{formatInstant(at)}</time>
        </p>
      </div>
      <Button
        aria-label={m.undo_item({ name })}
        icon={<Undo2 aria-hidden="true" />}
        busy={busy}
        onClick={handleUndo}
      >
        {m.undo()}
      </Button>
    </li>
  )
}
