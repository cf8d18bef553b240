import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { m } from '../messages.ts'
import { marketPricesQuery } from '../prices/market-prices-api.ts'
import { PriceSheet } from './price-sheet.tsx'

export function Component() {
  const prices = useQuery(marketPricesQuery)
  return (
    <>
      <PageHeader title={m.sheet_title()} back="/admin/marketprice" count={prices.data?.length} />
      <QueryState query={prices} errorText={() => m.prices_failed()}>
        {(list) => <PriceSheet prices={list} />}
      </QueryState>
    </>
  )
}
