import type { ReceivedStore } from '@vayal/shared/contracts/store'
import { notifyError, notifySuccess } from '@vayal/shared/runtime/notify'
import { Button } from '@vayal/shared/ui/button'
import { Check, X } from 'lucide-react'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'
import { useSetStoreStatus } from './stores-api.ts'

/** The two things that can be decided about a store that waits. */
export function StoreDecisions({ store }: { store: ReceivedStore }) {
  const decision = useSetStoreStatus()
  const name = storeName(store)

  function decide(status: 'approved' | 'rejected') {
    const done = status === 'approved' ? m.store_approved() : m.store_rejected()
    decision.mutateAsync({ store, status }).then(
      () => notifySuccess(done),
      () => notifyError(m.store_status_failed()),
    )
  }

  return (
    <>
      <Button
        variant="primary"
        aria-label={m.approve_item({ name })}
        icon={<Check aria-hidden="true" />}
        disabled={decision.isPending}
        onClick={() => decide('approved')}
      >
        {m.approve()}
      </Button>
      <Button
        aria-label={m.reject_item({ name })}
        icon={<X aria-hidden="true" />}
        disabled={decision.isPending}
        onClick={() => decide('rejected')}
      >
        {m.reject()}
      </Button>
    </>
  )
}
