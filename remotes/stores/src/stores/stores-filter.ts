import {
  type ReceivedStore,
  STORE_STATUSES,
  type StoreStatus,
  storeStatus,
} from '@vayal/shared/contracts/store'
import { intlLocale } from '@vayal/shared/runtime/locale'

export type StoresByStatus = Record<StoreStatus, ReceivedStore[]>
export type StoresFilter = { district: string; category: string }

/** Groups stores by status, in the given order. Omits a store that is both approved and rejected. */
export function storesByStatus(stores: readonly ReceivedStore[]): StoresByStatus {
  const tabs: StoresByStatus = { approved: [], pending: [], rejected: [] }
  for (const store of stores) {
    const status = storeStatus(store)
    if (status) tabs[status].push(store)
  }
  return tabs
}

/** Parses a tab from the URL; the first tab for unknown text. */
export function parseTab(text: string): StoreStatus {
  return STORE_STATUSES.find((status) => status === text) ?? 'approved'
}

export function matchesFilter(store: ReceivedStore, filter: StoresFilter): boolean {
  return (
    (filter.district === '' || store.District.trim() === filter.district) &&
    (filter.category === '' || store.Category.trim() === filter.category)
  )
}

/** Distinct values and the chosen one, as options sorted by label. */
export function filterOptions(
  values: readonly string[],
  chosen: string,
  label: (value: string) => string = (value) => value,
): { value: string; label: string }[] {
  const { compare } = new Intl.Collator(intlLocale())
  return [...new Set([...values.map((value) => value.trim()), chosen])]
    .filter((value) => value !== '')
    .map((value) => ({ value, label: label(value) }))
    .sort((one, other) => compare(one.label, other.label))
}
