import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { CardActions, type EntityCardProps } from '@vayal/shared/list/card-actions'
import { Badge } from '@vayal/shared/ui/badge'
import { Card } from '@vayal/shared/ui/card'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { m } from '../messages.ts'
import { formatPrice, formatPricePerUnit } from '../prices/format-price.ts'
import { PRICE_FIELDS } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import { unitLabel } from '../prices/unit-label.ts'
import * as styles from './market-price-card.module.css'

type MarketPriceCardProps = EntityCardProps<MarketPrice> & {
  warnings: readonly string[]
}

export function MarketPriceCard({ item, view, warnings, onEdit, onDelete }: MarketPriceCardProps) {
  const { Name, Category, Units, LastUpdated } = item
  return (
    <Card
      view={view}
      title={Name}
      meta={
        <>
          {Units && (
            <p className={styles.unit} aria-hidden="true">
              {m.price_per({ unit: unitLabel(Units) })}
            </p>
          )}
          <dl className={styles.facts} data-view={view}>
            {PRICE_FIELDS.map((field) => (
              <div key={field} className={styles.fact}>
                <dt>{priceLabel(field)}</dt>
                <dd className={styles.price}>
                  <span aria-hidden="true">{formatPrice(item[field])}</span>
                  <VisuallyHidden>{formatPricePerUnit(item[field], Units)}</VisuallyHidden>
                </dd>
              </div>
            ))}
            {LastUpdated && (
              <div className={styles.fact}>
                <dt>{m.price_last_updated()}</dt>
                <dd className={styles.day}>{LastUpdated}</dd>
              </div>
            )}
          </dl>
          {warnings.map((warning) => (
            <p key={warning} className={styles.warning}>
              {warning}
            </p>
          ))}
        </>
      }
      badges={Category && <Badge tone="accent">{Category}</Badge>}
      actions={<CardActions name={Name} onEdit={onEdit} onDelete={onDelete} />}
    />
  )
}
