import { type Market, ORGANISING_DAYS } from '@vayal/shared/contracts/market'
import type { Column } from '@vayal/shared/list/use-list'
import { districtName } from '@vayal/shared/runtime/district-name'
import { m } from '../messages.ts'
import { organisingDayLabel } from './organising-day.ts'

const DAYS: readonly string[] = ORGANISING_DAYS

export const marketColumns: readonly Column<Market>[] = [
  { id: 'name', heading: m.market_name, text: ({ MarketName }) => MarketName },
  { id: 'area', heading: m.market_area, text: ({ Area }) => Area },
  { id: 'district', heading: m.market_district, text: ({ District }) => districtName(District) },
  {
    id: 'day',
    heading: m.market_organising_day,
    text: ({ OrganisingDay }) => organisingDayLabel(OrganisingDay),
    // Custom days follow the listed ones.
    order: ({ OrganisingDay: day }) => (DAYS.includes(day) ? DAYS.indexOf(day) : DAYS.length),
  },
  { id: 'category', heading: m.category, text: ({ Category }) => Category },
]
