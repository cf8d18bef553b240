import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { Market } from '@vayal/shared/contracts/market'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { districtName } from '@vayal/shared/runtime/district-name'
import { marketsQuery } from './markets-api.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  return useQuery({ ...marketsQuery, select: marketRecords })
}

export function marketRecords(markets: Market[]): SearchRecord[] {
  return markets
    .filter(({ MarketName }) => MarketName.trim() !== '')
    .map(({ MarketId, MarketName, Area, District, Category }) => ({
      id: String(MarketId),
      label: MarketName,
      detail: [Area, districtName(District)].filter(Boolean).join(', '),
      texts: [Area, District, Category],
      path: `/admin/markets?q=${encodeURIComponent(MarketName)}`,
    }))
}
