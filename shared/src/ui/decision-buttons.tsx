import { shortcutsAtom } from '@vayal/shared/runtime/shortcuts'
import { Button } from '@vayal/shared/ui/button'
import type { Decision } from '@vayal/shared/ui/decision'
import { useAtomValue } from 'jotai'
import { Check, X } from 'lucide-react'
import { m } from '../messages.ts'
import * as styles from './decision-buttons.module.css'

export type DecisionButtonsProps = {
  /** Name of the item, for a page with several pairs of buttons. */
  name?: string | undefined
  pending?: Decision | undefined
  narrow?: boolean | undefined
  /** True where the keys A and R decide: the buttons show them. */
  keys?: boolean | undefined
  onDecide: (decision: Decision) => void
}

export function DecisionButtons({ name, pending, narrow, keys, onDecide }: DecisionButtonsProps) {
  return (
    <div className={styles.pair} data-narrow={narrow ? '' : undefined}>
      <Button
        variant="primary"
        aria-label={name && m.approve_item({ name })}
        icon={!narrow && <Check aria-hidden="true" />}
        aria-keyshortcuts={keys ? 'a' : undefined}
        busy={pending === 'approve'}
        disabled={pending === 'reject'}
        onClick={() => onDecide('approve')}
      >
        {m.approve()}
        {keys && <ShortcutKey name="A" />}
      </Button>
      <Button
        aria-label={name && m.reject_item({ name })}
        icon={!narrow && <X aria-hidden="true" />}
        aria-keyshortcuts={keys ? 'r' : undefined}
        busy={pending === 'reject'}
        disabled={pending === 'approve'}
        onClick={() => onDecide('reject')}
      >
        {m.reject()}
        {keys && <ShortcutKey name="R" />}
      </Button>
    </div>
  )
}

/** Not shown on a touch screen, nor when the user has turned the shortcuts off. */
function ShortcutKey({ name }: { name: string }) {
  const on = useAtomValue(shortcutsAtom)
  return (
    on && (
      <span className={styles.key} aria-hidden="true">
        {name}
      </span>
    )
  )
}
