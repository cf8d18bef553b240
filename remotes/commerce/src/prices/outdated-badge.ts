import { useQuery } from '@tanstack/react-query'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { marketPricesQuery } from './market-prices-api.ts'
import { isUpdatedToday } from './updated-today.ts'

export function useCount(): number | undefined {
  const { data } = useQuery(marketPricesQuery)
  const today = todayInIndia()
  return data?.filter((price) => !isUpdatedToday(price, today)).length
}
