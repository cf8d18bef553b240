import { queryOptions, useQuery } from '@tanstack/react-query'
import { previousMarketPrice } from '@vayal/shared/contracts/market-price'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { listQuery } from '@vayal/shared/list/list-query'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { useCallback, useMemo } from 'react'
import { marketPricesQuery } from '../prices/market-prices-api.ts'
import type { PreviousPrices, PricesToCheck } from './prices-to-check.ts'

/** Its key begins with that of the prices, so that a save refetches both. */
const previousPricesQuery = listQuery('/marketprice/previous', previousMarketPrice, ({ Id }) => Id)

/** Loads the rules after the first render. */
const rulesQuery = queryOptions({
  queryKey: ['price-check-rules'],
  queryFn: () => import('./stored-price-rules.ts'),
  staleTime: Number.POSITIVE_INFINITY,
})

const NONE: PricesToCheck = new Map()

type StoredPriceCheck = {
  toCheck: PricesToCheck
  /** Empty if the backend has none. */
  previous: PreviousPrices
  /** Texts of a price's warnings; empty without any. */
  warningTextsOf: (id: EntityId) => string[]
}

/** Checks the stored prices: against the previous ones only if the backend has them. */
export function useStoredPriceCheck(): StoredPriceCheck {
  const { data: rules } = useQuery(rulesQuery)
  const { data: prices } = useQuery(marketPricesQuery)
  const { data: previousPrices } = useQuery({ ...previousPricesQuery, enabled: isOwnServer() })
  const toCheck = useMemo(
    () => rules?.pricesToCheck(prices ?? [], todayInIndia(), previousPrices) ?? NONE,
    [rules, prices, previousPrices],
  )
  const previous = useMemo(() => {
    // An entry without a day has only the acknowledged warnings.
    const known = (previousPrices ?? []).filter(({ LastUpdated }) => LastUpdated !== '')
    return new Map(known.map((price) => [String(price.Id), price]))
  }, [previousPrices])
  const warningTextsOf = useCallback(
    (id: EntityId) => {
      const warnings = toCheck.get(String(id))?.warnings ?? []
      return warnings.map((warning) => rules?.priceWarningText(warning) ?? '')
    },
    [toCheck, rules],
  )
  return { toCheck, previous, warningTextsOf }
}
