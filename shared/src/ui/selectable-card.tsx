import { CircleAlert } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import * as styles from './selectable-card.module.css'

export type SelectableCardProps = {
  /** Names the checkbox: verb and item, e.g. "Select Tomato". */
  label: string
  selected: boolean
  /** `range` when the shift key was held: also what lies between. */
  onToggle: (range: boolean) => void
  /** Something is being done with the item: it cannot be used meanwhile. */
  busy?: boolean | undefined
  /** Why the last thing tried with it failed. */
  failure?: string | undefined
  /** The `Card`. */
  children: ReactNode
}

/** A card that can be one of several. */
export function SelectableCard({
  label,
  selected,
  onToggle,
  busy = false,
  failure,
  children,
}: SelectableCardProps) {
  return (
    <div
      className={styles.frame}
      data-selected={selected ? '' : undefined}
      data-busy={busy ? '' : undefined}
    >
      <label className={styles.select} title={label}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={label}
          checked={selected}
          disabled={busy}
          onChange={(event) => onToggle(withShift(event))}
        />
      </label>
      {children}
      {failure && (
        <p className={styles.failure}>
          <CircleAlert aria-hidden="true" />
          {failure}
        </p>
      )}
    </div>
  )
}

function withShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
}
