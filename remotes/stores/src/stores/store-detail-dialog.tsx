import { store as contract, type ReceivedStore } from '@vayal/shared/contracts/store'
import { districtName } from '@vayal/shared/runtime/district-name'
import { shortcutOf } from '@vayal/shared/runtime/shortcuts'
import type { Decision } from '@vayal/shared/ui/decision'
import { DecisionButtons } from '@vayal/shared/ui/decision-buttons'
import { type Definition, DefinitionList } from '@vayal/shared/ui/definition-list'
import { Dialog } from '@vayal/shared/ui/dialog'
import { TelephoneLink } from '@vayal/shared/ui/telephone-link'
import { useDialogKeys } from '@vayal/shared/ui/use-dialog-keys'
import { useRef } from 'react'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'

type StoreDetailDialogProps = {
  store: ReceivedStore
  open: boolean
  onClose: () => void
  /** Undefined if the store is not pending. */
  onDecide?: ((decision: Decision) => void) | undefined
}

/** Shows extra fields from the backend under their own names. */
export function StoreDetailDialog({ store, open, onClose, onDecide }: StoreDetailDialogProps) {
  const { District, Category, MobileNo } = store
  return (
    <Dialog
      title={storeName(store)}
      open={open}
      onClose={onClose}
      footer={onDecide && <DecisionFooter onDecide={onDecide} />}
    >
      <DefinitionList
        items={[
          { label: m.district(), value: districtName(District) },
          { label: m.category(), value: Category },
          {
            label: m.mobile_no(),
            value: MobileNo && <TelephoneLink number={MobileNo} />,
          },
          ...otherFields(store),
        ]}
      />
    </Dialog>
  )
}

function DecisionFooter({ onDecide }: { onDecide: (decision: Decision) => void }) {
  const footer = useRef<HTMLDivElement>(null)
  useDialogKeys(footer, (event) => {
    const key = event.repeat ? null : shortcutOf(event)
    if (key === 'a') onDecide('approve')
    if (key === 'r') onDecide('reject')
  })
  return (
    <div ref={footer}>
      <DecisionButtons keys onDecide={onDecide} />
    </div>
  )
}

/** Texts and numbers only: lists and flags mean nothing to an administrator. */
function otherFields({ received }: ReceivedStore): Definition[] {
  return Object.entries(received)
    .filter(([name]) => !(name in contract.shape))
    .flatMap(([label, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [{ label, value: String(value) }]
        : [],
    )
}
