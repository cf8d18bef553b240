import { useQuery } from '@tanstack/react-query'
import type { ProductDecisionRecord } from '@vayal/shared/contracts/product'
import { intlLocale } from '@vayal/shared/runtime/locale'
import { Badge } from '@vayal/shared/ui/badge'
import { Button } from '@vayal/shared/ui/button'
import { Dialog } from '@vayal/shared/ui/dialog'
import { EmptyState } from '@vayal/shared/ui/empty-state'
import { QueryState } from '@vayal/shared/ui/query-state'
import { History, Undo2 } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { m } from '../messages.ts'
import { productName } from '../products/product-text.ts'
import { recentDecisionsQuery } from './approval-api.ts'
import * as styles from './recent-decisions.module.css'
import { useTakeBack } from './use-take-back.ts'

/** A button that lists the last decisions, whoever made them, each of which can be taken back. */
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

/** Asked for when it is opened, so that it is never an old one. */
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
            <DecisionLine key={record.product.ProductId} record={record} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function DecisionLine({ record }: { record: ProductDecisionRecord }) {
  const takeBack = useTakeBack()
  const [busy, setBusy] = useState(false)
  const pressed = useRef<{ button: HTMLElement; next: HTMLElement | null }>(undefined)
  const { product, decision, at } = record
  const name = productName(product)

  async function handleUndo({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const line = currentTarget.closest('li')
    const beside = line?.nextElementSibling ?? line?.previousElementSibling
    pressed.current = {
      button: currentTarget,
      next: beside?.querySelector('button') ?? currentTarget.closest('[role=dialog]'),
    }
    setBusy(true)
    await takeBack([product])
    setBusy(false)
  }

  // The button goes with its line.
  useLayoutEffect(
    () => () => {
      const { button, next } = pressed.current ?? {}
      const focused = document.activeElement
      if (focused === document.body || focused === button) next?.focus()
    },
    [],
  )

  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.when}>
          {decision === 'approve' ? (
            <Badge tone="accent">{m.approval_decided_approved()}</Badge>
          ) : (
            <Badge tone="danger">{m.approval_decided_rejected()}</Badge>
          )}
          <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
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

function moment(at: number): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  )
}
