import { useQuery } from '@tanstack/react-query'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { marketPricesQuery } from './market-prices-api.ts'
import { isOfToday } from './of-today.ts'

/** Number of prices that were not updated today; undefined while unknown. */
export function useCount(): number | undefined {
  const { data } = useQuery(marketPricesQuery)
  const today = todayInIndia()
  return data?.filter((price) => !isOfToday(price, today)).length
}
