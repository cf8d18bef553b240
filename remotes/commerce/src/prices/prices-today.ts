import { useQuery } from '@tanstack/react-query'
import type { TodayLine, TodayPart } from '@vayal/shared/contracts/contributions'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { ContributedQuery } from '@vayal/shared/remote/remote-module'
import { daysFromToday, relativeDay } from '@vayal/shared/runtime/relative-time'
import { m } from '../messages.ts'
import { useStoredPriceCheck } from '../price-check/use-stored-price-check.ts'
import { formatPricePerUnit } from './format-price.ts'
import { marketPricesQuery } from './market-prices-api.ts'

const MAX_LINES = 10
/** Age in days from which a price has a warning colour. */
const WARNING_AFTER_DAYS = 7

/** Prices that were not updated today, oldest first, and suspicious prices. */
export function useToday(): ContributedQuery<TodayPart> {
  const { data, isError, refetch } = useQuery(marketPricesQuery)
  const { toCheck, warningTextsOf } = useStoredPriceCheck()
  return { data: data && partOf(data), isError, refetch }

  function partOf(prices: readonly MarketPrice[]): TodayPart {
    const outdated = prices
      .map((price) => ({ price, days: daysFromToday(price.LastUpdated) }))
      .filter(({ days }) => days !== 0)
      // A price without a day is the oldest.
      .toSorted((a, b) => (a.days ?? -Infinity) - (b.days ?? -Infinity))
    const suspicious = prices.filter(({ Id }) => toCheck.has(String(Id)))
    return {
      none: m.prices_today_none(),
      groups: [
        {
          title: m.prices_today_check(),
          total: suspicious.length,
          path: '/admin/marketprice?check=1',
          lines: suspicious.slice(0, MAX_LINES).map((price) => ({
            ...lineOf(price, '/admin/marketprice?check=1'),
            detail: warningTextsOf(price.Id)[0],
          })),
        },
        {
          title: m.prices_today_update(),
          total: outdated.length,
          path: '/admin/marketprice/sheet?rows=outdated',
          lines: outdated.slice(0, MAX_LINES).map(({ price, days }) => ({
            ...lineOf(price, '/admin/marketprice/sheet?rows=outdated'),
            note: days === null ? price.LastUpdated : relativeDay(days),
            tone: days !== null && days > -WARNING_AFTER_DAYS ? 'neutral' : 'warning',
          })),
        },
      ],
    }
  }
}

function lineOf({ Id, Name, Category, AvgPrice, Units }: MarketPrice, path: string): TodayLine {
  const price = formatPricePerUnit(AvgPrice, Units)
  return {
    id: String(Id),
    label: Name.trim() || Category.trim() || price,
    detail: [Category.trim(), price].filter(Boolean).join(' · '),
    path: `${path}&q=${encodeURIComponent(Name.trim())}`,
  }
}
