import { Button } from '@vayal/shared/ui/button'
import type { Decision } from '@vayal/shared/ui/decision-queue'
import { Check, X } from 'lucide-react'
import { m } from '../messages.ts'
import * as styles from './decision-buttons.module.css'

export type DecisionButtonsProps = {
  /** Name of the item, for a page with several pairs of buttons. */
  name?: string | undefined
  pending?: Decision | undefined
  narrow?: boolean | undefined
  onDecide: (decision: Decision) => void
}

export function DecisionButtons({ name, pending, narrow, onDecide }: DecisionButtonsProps) {
  return (
    <div className={styles.pair} data-narrow={narrow ? '' : undefined}>
      <Button
        variant="primary"
        aria-label={name && m.approve_item({ name })}
        icon={!narrow && <Check aria-hidden="true" />}
        busy={pending === 'approve'}
        disabled={pending === 'reject'}
        onClick={() => onDecide('approve')}
      >
        {m.approve()}
      </Button>
      <Button
        aria-label={name && m.reject_item({ name })}
        icon={!narrow && <X aria-hidden="true" />}
        busy={pending === 'reject'}
        disabled={pending === 'approve'}
        onClick={() => onDecide('reject')}
      >
        {m.reject()}
      </Button>
    </div>
  )
}
