import type { Market } from '@vayal/shared/contracts/market'
import { districtName } from '@vayal/shared/runtime/district-name'
import type { Line } from '../conflicts/conflict.ts'
import { m } from '../messages.ts'
import { organisingDayLabel } from './organising-day.ts'

/** A market's fields as they are shown. */
export function marketLines(market: Market): Line[] {
  return [
    { label: m.market_name(), text: market.MarketName },
    { label: m.market_area(), text: market.Area },
    { label: m.market_district(), text: districtName(market.District) },
    { label: m.market_organising_day(), text: organisingDayLabel(market.OrganisingDay) },
    { label: m.category(), text: market.Category },
  ]
}
