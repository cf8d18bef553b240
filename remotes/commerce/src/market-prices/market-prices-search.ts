import { useQuery } from '@tanstack/react-query'
import type { SearchRecord } from '@vayal/shared/contracts/contributions'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { marketPricesQuery } from '../prices/market-prices-api.ts'

export function useRecords(): ContributedQuery<SearchRecord[]> {
  return useQuery({ ...marketPricesQuery, select: priceRecords })
}

export function priceRecords(prices: MarketPrice[]): SearchRecord[] {
  return prices
    .filter(({ Name }) => Name.trim() !== '')
    .map(({ Id, Name, Category }) => ({
      id: String(Id),
      label: Name,
      detail: Category,
      texts: [Category],
      path: `/admin/marketprice?q=${encodeURIComponent(Name)}`,
    }))
}
