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
  /** `card`: without icons. `row`: in a table, with icons alone in a narrow window. */
  place?: 'card' | 'row' | undefined
  /** True where the keys A and R decide: the buttons show them. */
  keys?: boolean | undefined
  onDecide: (decision: Decision) => void
}

export function DecisionButtons({ name, pending, place, keys, onDecide }: DecisionButtonsProps) {
  const approve = name === undefined ? undefined : m.approve_item({ name })
  const reject = name === undefined ? undefined : m.reject_item({ name })
  return (
    <div className={styles.pair} data-place={place}>
      <Button
        variant="primary"
        aria-label={approve}
        title={place === 'row' ? approve : undefined}
        icon={place !== 'card' && <Check className={styles.icon} aria-hidden="true" />}
        aria-keyshortcuts={keys ? 'a' : undefined}
        busy={pending === 'approve'}
        disabled={pending === 'reject'}
        onClick={() => onDecide('approve')}
      >
        <span className={styles.label}>{m.approve()}</span>
        {keys && <ShortcutKey name="A" />}
      </Button>
      <Button
        aria-label={reject}
        title={place === 'row' ? reject : undefined}
        icon={place !== 'card' && <X className={styles.icon} aria-hidden="true" />}
        aria-keyshortcuts={keys ? 'r' : undefined}
        busy={pending === 'reject'}
        disabled={pending === 'approve'}
        onClick={() => onDecide('reject')}
      >
        <span className={styles.label}>{m.reject()}</span>
        {keys && <ShortcutKey name="R" />}
      </Button>
    </div>
  )
}

/** Shortcut key, on or beside its button. Not shown on a touch screen, nor when the user has turned the shortcuts off. */
export function ShortcutKey({ name }: { name: string }) {
  const on = useAtomValue(shortcutsAtom)
  return (
    on && (
      <span className={styles.key} aria-hidden="true">
        {name}
      </span>
    )
  )
}
