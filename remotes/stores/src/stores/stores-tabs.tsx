import { Tabs } from '@base-ui/react/tabs'
import { STORE_STATUSES, type StoreStatus } from '@vayal/shared/contracts/store'
import { formatNumber } from '@vayal/shared/runtime/locale'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import { type StoresByStatus, tabNamed } from './stores-filter.ts'
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
  /** Those of each tab, counted beside its name; none while they load. */
  stores: StoresByStatus | undefined
  /** What the chosen tab shows. */
  children: ReactNode
}

export function StoresTabs({ tab, onChange, stores, children }: StoresTabsProps) {
  return (
    <Tabs.Root value={tab} onValueChange={(value) => onChange(tabNamed(String(value)))}>
      <Tabs.List className={styles.list} aria-label={m.tabs()}>
        {STORE_STATUSES.map((status) => (
          <Tabs.Tab key={status} value={status} className={styles.tab}>
            <span className={styles.label}>{tabLabel(status)}</span>
            {stores && <span className={styles.count}> {formatNumber(stores[status].length)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab} className={styles.panel}>
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  )
}
