import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { normaliseDay } from '@vayal/shared/runtime/day-text'

/** Normalised days by their texts: thousands of prices share a few. */
const days = new Map<string, string>()

/** True when the price was updated today. @param today `dd/MM/yyyy` */
export function isUpdatedToday({ LastUpdated }: MarketPrice, today: string): boolean {
  const day = days.get(LastUpdated) ?? normaliseDay(LastUpdated)
  days.set(LastUpdated, day)
  return day === today
}
