import { STORE_STATUSES, type StoreStatus } from '@vayal/shared/contracts/store'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { m } from '../messages.ts'
import type { StoresByStatus } from './stores-filter.ts'
import * as styles from './stores-tabs.module.css'

const LABELS: Record<StoreStatus, () => string> = {
  approved: m.tab_approved,
  pending: m.tab_pending,
  rejected: m.tab_rejected,
}

export function tabLabel(tab: StoreStatus): string {
  return LABELS[tab]()
}

type StoresTabsProps = {
  tab: StoreStatus
  onChange: (tab: StoreStatus) => void
  /** Undefined while loading. */
  stores: StoresByStatus | undefined
  children: ReactNode
}

/** Tabs with manual activation: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function StoresTabs({ tab, onChange, stores, children }: StoresTabsProps) {
  const id = useId()
  return (
    <>
      <div role="tablist" aria-label={m.tabs()} className={styles.list} onKeyDown={moveAmongTabs}>
        {STORE_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            role="tab"
            id={`${id}-${status}`}
            aria-selected={status === tab}
            aria-controls={`${id}-panel`}
            tabIndex={status === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(status)}
          >
            {/* On a phone, the space keeps the count beside the last word. */}
            <span className={styles.label}>{`${tabLabel(status)}\u00a0`}</span>
            {stores && <span className={styles.count}>{formatNumber(stores[status].length)}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </div>
    </>
  )
}

function moveAmongTabs(event: KeyboardEvent<HTMLElement>): void {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  if (altKey || ctrlKey || metaKey || shiftKey) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const from = tabs.findIndex((tab) => tab.contains(document.activeElement))
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  tabs.at(to % tabs.length)?.focus()
}
