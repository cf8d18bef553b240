import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import { type ReceivedStore, storeStatus } from '@vayal/shared/contracts/store'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { districtName } from '@vayal/shared/runtime/district-name'
import { storeName } from './store-text.ts'
import { storesQuery } from './stores-api.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  return useQuery({ ...storesQuery, select: storeRecords })
}

/** Omits stores that are both approved and rejected, which no tab shows. */
export function storeRecords(stores: ReceivedStore[]): SearchRecord[] {
  return stores.flatMap((store) => {
    const status = storeStatus(store)
    if (!status) return []
    const name = storeName(store)
    const query = new URLSearchParams({ q: name, ...(status !== 'approved' && { tab: status }) })
    const { StoreId, District, Category, MobileNo } = store
    return {
      id: String(StoreId),
      label: name,
      detail: [districtName(District), MobileNo].filter(Boolean).join(' · '),
      texts: [District, Category, MobileNo],
      path: `/admin/stores?${query}`,
    }
  })
}
