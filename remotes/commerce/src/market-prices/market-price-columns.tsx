import { dayTime } from '@vayal/shared/contracts/day'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import type { EntityId } from '@vayal/shared/contracts/wire'
import type { Column } from '@vayal/shared/list/use-list'
import { TriangleAlert } from 'lucide-react'
import { formatPrice, priceText } from '../prices/format-price.ts'
import { PRICE_FIELDS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { unitLabel } from '../prices/unit-label.ts'
import * as styles from './market-price-card.module.css'

export function marketPriceColumns(
  warningTextsOf: (id: EntityId) => readonly string[],
): readonly Column<MarketPrice>[] {
  return [
    {
      id: 'name',
      heading: () => priceLabel('Name'),
      text: ({ Name }) => Name,
      width: 8,
      cell: ({ Id, Name }) => {
        const warnings = warningTextsOf(Id).join(' ')
        if (!warnings) return Name
        return (
          <span title={warnings}>
            <TriangleAlert className={styles.warningIcon} role="img" aria-label={warnings} />
            {Name}
          </span>
        )
      },
    },
    {
      id: 'category',
      heading: () => priceLabel('Category'),
      text: ({ Category }) => Category,
      secondary: true,
      width: 3,
    },
    ...PRICE_FIELDS.map((field) => ({
      id: field.toLowerCase(),
      heading: () => priceLabel(field),
      text: (price: MarketPrice) => priceText(price[field]),
      order: (price: MarketPrice) => price[field],
      cell: (price: MarketPrice) => formatPrice(price[field]),
      numeric: true,
    })),
    { id: 'units', heading: () => priceLabel('Units'), text: ({ Units }) => unitLabel(Units) },
    {
      id: 'updated',
      heading: () => priceLabel('LastUpdated'),
      text: ({ LastUpdated }) => LastUpdated,
      order: ({ LastUpdated }) => dayTime(LastUpdated),
      numeric: true,
    },
  ]
}
