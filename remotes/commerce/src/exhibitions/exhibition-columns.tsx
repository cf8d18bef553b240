import { dayTime } from '@vayal/shared/contracts/day'
import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import type { Column } from '@vayal/shared/list/use-list'
import { districtName } from '@vayal/shared/runtime/district-name'
import { daysFromToday } from '@vayal/shared/runtime/relative-time'
import { Badge } from '@vayal/shared/ui/badge'
import { m } from '../messages.ts'
import { typedPriceText } from '../prices/format-price.ts'
import { feeAmount } from './exhibition-order.ts'

export const exhibitionColumns: readonly Column<Exhibition>[] = [
  { id: 'name', heading: m.exhibition_name, text: ({ Name }) => Name, width: 6 },
  {
    id: 'date',
    heading: m.exhibition_date,
    text: ({ Date: day }) => day,
    order: ({ Date: day }) => dayTime(day),
    cell: ({ Date: day }) =>
      daysFromToday(day) === 0 ? <Badge tone="warning">{m.exhibition_today()}</Badge> : day,
    width: 0.5,
  },
  {
    id: 'location',
    heading: m.exhibition_location,
    text: ({ Location }) => districtName(Location),
    width: 0.5,
  },
  {
    id: 'category',
    heading: m.category,
    text: ({ Category }) => Category,
    width: 0.5,
    secondary: true,
  },
  {
    id: 'fee',
    heading: m.exhibition_entry_fee,
    text: ({ EntryFee }) => EntryFee,
    order: feeAmount,
    cell: ({ EntryFee }) => typedPriceText(EntryFee),
    numeric: true,
    width: 0.5,
  },
  {
    id: 'description',
    heading: m.exhibition_description,
    text: ({ Description }) => Description,
  },
]
