import { Button } from '@vayal/shared/ui/button'
import type { Decision } from '@vayal/shared/ui/decision-queue'
import { Check, X } from 'lucide-react'
import { m } from '../messages.ts'

type StoreDecisionsProps = {
  /** Of the store. */
  name: string
  /** What is on its way. */
  deciding: Decision | undefined
  onDecide: (decision: Decision) => void
}

/** The two things that can be decided about a store that waits. */
export function StoreDecisions({ name, deciding, onDecide }: StoreDecisionsProps) {
  return (
    <>
      <Button
        variant="primary"
        aria-label={m.approve_item({ name })}
        busy={deciding === 'approve'}
        disabled={deciding === 'reject'}
        icon={<Check aria-hidden="true" />}
        onClick={() => onDecide('approve')}
      >
        {m.approve()}
      </Button>
      <Button
        aria-label={m.reject_item({ name })}
        busy={deciding === 'reject'}
        disabled={deciding === 'approve'}
        icon={<X aria-hidden="true" />}
        onClick={() => onDecide('reject')}
      >
        {m.reject()}
      </Button>
    </>
  )
}
