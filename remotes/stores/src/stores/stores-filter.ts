import {
  type ReceivedStore,
  STORE_STATUSES,
  type StoreStatus,
  storeStatus,
} from '@vayal/shared/contracts/store'
import { intlLocale } from '@vayal/shared/runtime/locale'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { storeWords } from './store-text.ts'

export type StoresByStatus = Record<StoreStatus, ReceivedStore[]>
export type StoresFilter = { search: string; district: string; category: string }

/** The stores of each tab, in the order they came. One with both flags is in none. */
export function storesByStatus(stores: readonly ReceivedStore[]): StoresByStatus {
  const tabs: StoresByStatus = { approved: [], pending: [], rejected: [] }
  for (const store of stores) {
    const status = storeStatus(store)
    if (status) tabs[status].push(store)
  }
  return tabs
}

/** The tab that a text of the address names; the first one for any other. */
export function tabNamed(text: string): StoreStatus {
  return STORE_STATUSES.find((status) => status === text) ?? 'approved'
}

export function matchesFilter(store: ReceivedStore, filter: StoresFilter): boolean {
  return (
    (filter.district === '' || store.District.trim() === filter.district) &&
    (filter.category === '' || store.Category.trim() === filter.category) &&
    matchesSearch(storeWords(store), filter.search)
  )
}

/**
 * What a filter offers: each value that occurs, and the one that is chosen though it may not.
 *
 * @param label what a value is called in the language of the moment; the values stand by it.
 */
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
