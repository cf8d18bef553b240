import { CircleAlert } from 'lucide-react'
import type { ChangeEvent, ReactNode } from 'react'
import * as styles from './selectable-card.module.css'

export type SelectableCardProps = {
  /** Name of the checkbox: verb and item, e.g. "Select Tomato". */
  label: string
  selected: boolean
  /** `range` is true with the Shift key: toggles the items in between too. */
  onToggle: (range: boolean) => void
  busy?: boolean | undefined
  failure?: string | undefined
  children: ReactNode
}

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
      data-selected={selected || undefined}
      data-busy={busy || undefined}
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
