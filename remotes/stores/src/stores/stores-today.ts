import { useQuery } from '@tanstack/react-query'
import type { TodayPart } from '@vayal/shared/contracts/contributions'
import { type ReceivedStore, storeStatus } from '@vayal/shared/contracts/store'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { districtName } from '@vayal/shared/runtime/district-name'
import { ageOf } from '@vayal/shared/runtime/relative-time'
import { m } from '../messages.ts'
import { storeName } from './store-text.ts'
import { storesQuery } from './stores-api.ts'

const PENDING_TAB = '/admin/stores?tab=pending'
const MAX_LINES = 10

/** Pending stores, oldest first: the list is ordered by id. */
export function useToday(): ContributedQuery<TodayPart> {
  const { data, isError, refetch } = useQuery(storesQuery)
  return { data: data && partOf(data), isError, refetch }
}

function partOf(stores: readonly ReceivedStore[]): TodayPart {
  const pending = stores.filter((store) => storeStatus(store) === 'pending')
  return {
    none: m.stores_today_none(),
    groups: [
      {
        title: m.tab_pending(),
        total: pending.length,
        path: PENDING_TAB,
        lines: pending.slice(0, MAX_LINES).map((store) => ({
          id: String(store.StoreId),
          label: storeName(store),
          detail: [districtName(store.District), store.Category.trim()].filter(Boolean).join(' · '),
          note: store.SubmittedAt === undefined ? undefined : ageOf(store.SubmittedAt),
          path: `${PENDING_TAB}&q=${encodeURIComponent(store.StoreName.trim())}`,
        })),
      },
    ],
  }
}
