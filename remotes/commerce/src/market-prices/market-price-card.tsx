import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { CardActions } from '@vayal/shared/list/card-actions'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import { m } from '../messages.ts'
import { formatPricePerUnit } from '../prices/format-price.ts'
import { PRICE_FIELDS } from '../prices/price-hints.ts'
import { priceLabel } from '../prices/price-labels.ts'
import * as styles from './market-price-card.module.css'

type MarketPriceCardProps = {
  price: MarketPrice
  view: CollectionView
  onEdit: () => void
  onDelete: () => void
}

export function MarketPriceCard({ price, view, onEdit, onDelete }: MarketPriceCardProps) {
  const { Name, Category, Units, LastUpdated } = price
  return (
    <Card
      view={view}
      title={Name}
      meta={
        <dl className={styles.facts} data-view={view}>
          {PRICE_FIELDS.map((field) => (
            <div key={field} className={styles.fact}>
              <dt>{priceLabel(field)}</dt>
              <dd className={styles.price}>{formatPricePerUnit(price[field], Units)}</dd>
            </div>
          ))}
          {LastUpdated && (
            <div className={styles.fact}>
              <dt>{m.price_last_updated()}</dt>
              <dd className={styles.day}>{LastUpdated}</dd>
            </div>
          )}
        </dl>
      }
      badges={Category && <Badge tone="accent">{Category}</Badge>}
      actions={<CardActions name={Name} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}
