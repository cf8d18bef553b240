import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './list-table.module.css'

type HeadCellProps = {
  sorted: 'asc' | 'desc' | false
  numeric: boolean | undefined
  secondary: boolean | undefined
  /** Preferred width in pixels. */
  width: number
  /** Without it, the column cannot be sorted. */
  onToggle: (() => void) | undefined
  children: ReactNode
}

const ORDERS = { asc: 'ascending', desc: 'descending' } as const
const ICONS = { asc: ArrowUp, desc: ArrowDown }

/** Heading, with a button that sorts if the list can: ascending, then descending, then in the list's own order. */
export function HeadCell({ sorted, numeric, secondary, width, onToggle, children }: HeadCellProps) {
  const Icon = sorted ? ICONS[sorted] : ArrowUpDown
  return (
    <th
      scope="col"
      className={styles.heading}
      style={{ width }}
      aria-sort={sorted ? ORDERS[sorted] : undefined}
      data-numeric={numeric || undefined}
      data-secondary={secondary || undefined}
    >
      {onToggle ? (
        <button type="button" className={styles.sort} onClick={onToggle}>
          <span>{children}</span>
          <Icon aria-hidden="true" />
        </button>
      ) : (
        children
      )}
    </th>
  )
}
