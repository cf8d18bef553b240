import { queryOptions, useQuery } from '@tanstack/react-query'
import type { EntityId } from '@vayal/shared/contracts/wire'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { useCallback, useMemo } from 'react'
import { marketPricesQuery } from '../prices/market-prices-api.ts'
import { usePreviousPrices } from '../prices/previous-prices.ts'
import type { PricesToCheck } from './prices-to-check.ts'

/** Loads the rules after the first render. */
const rulesQuery = queryOptions({
  queryKey: ['price-check-rules'],
  queryFn: () => import('./stored-price-rules.ts'),
  staleTime: Number.POSITIVE_INFINITY,
})

const NONE: PricesToCheck = new Map()

type StoredPriceCheck = {
  toCheck: PricesToCheck
  /** Texts of a price's warnings; empty without any. */
  warningTextsOf: (id: EntityId) => string[]
}

/** Checks the stored prices: against the previous ones only if the backend has them. */
export function useStoredPriceCheck(): StoredPriceCheck {
  const { data: rules } = useQuery(rulesQuery)
  const { data: prices } = useQuery(marketPricesQuery)
  const previous = usePreviousPrices()
  const toCheck = useMemo(
    () => rules?.pricesToCheck(prices ?? [], todayInIndia(), previous) ?? NONE,
    [rules, prices, previous],
  )
  const warningTextsOf = useCallback(
    (id: EntityId) => {
      const warnings = toCheck.get(String(id))?.warnings ?? []
      return rules?.priceWarningTexts(warnings) ?? []
    },
    [toCheck, rules],
  )
  return { toCheck, warningTextsOf }
}
