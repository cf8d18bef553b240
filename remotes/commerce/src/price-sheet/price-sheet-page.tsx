import { useQuery } from '@tanstack/react-query'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { useDraftVisit } from '@vayal/shared/runtime/draft-visit'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { preloadAll } from '@vayal/shared/runtime/preloadable'
import { PageHeader } from '@vayal/shared/ui/page-header'
import { QueryState } from '@vayal/shared/ui/query-state'
import { useEffect } from 'react'
import { m } from '../messages.ts'
import { marketPricesQuery } from '../prices/market-prices-api.ts'
import { useCount as useOutdatedCount } from '../prices/outdated-badge.ts'
import { rowDraft } from './model/row-draft.ts'
import * as styles from './price-sheet.module.css'
import { PriceSheet } from './price-sheet.tsx'

export function Component() {
  const prices = useQuery(marketPricesQuery)
  const visit = useDraftVisit('price-sheet', rowDraft)
  // A save may ask about prices soon after the sheet opens, even if the connection is lost by then.
  useEffect(() => void preloadAll(), [])
  return (
    <>
      <PageHeader
        title={m.sheet_title()}
        back="/admin/marketprice"
        actions={prices.data && <UpdatedToday prices={prices.data} />}
      />
      <QueryState query={prices} errorText={() => m.prices_failed()}>
        {(list) => visit && <PriceSheet prices={list} visit={visit} />}
      </QueryState>
    </>
  )
}

function UpdatedToday({ prices }: { prices: readonly MarketPrice[] }) {
  const outdated = useOutdatedCount() ?? 0
  if (prices.length === 0) return null
  const all = formatNumber(prices.length)
  return (
    <p className={styles.updated} data-outdated={outdated > 0 || undefined}>
      {outdated > 0
        ? m.sheet_outdated_count({ count: formatNumber(outdated), all })
        : m.sheet_all_updated_today({ all })}
    </p>
  )
}
