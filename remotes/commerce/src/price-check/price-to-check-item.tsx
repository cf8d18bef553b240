import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { ArrowRight } from 'lucide-react'
import { m } from '../messages.ts'
import { formatPrice, formatPricePerUnit, percentText } from '../prices/format-price.ts'
import { type DataColumn, PRICE_FIELDS, type PriceField } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import * as styles from './price-check-dialog.module.css'
import { priceWarningTexts } from './price-warning-text.ts'
import { type CheckedPrice, percentChange } from './price-warnings.ts'
import type { PriceToCheck } from './prices-to-check.ts'

export function PriceToCheckItem({ price }: { price: PriceToCheck }) {
  const { name, baseline, next, warnings } = price
  const hasFutureDate = warnings.some(({ kind }) => kind === 'future_date')
  return (
    <li className={styles.row}>
      <div className={styles.heading}>
        <h3 className={styles.name}>{name}</h3>
        {baseline && baseline.LastUpdated !== '' && (
          <span className={styles.day}>{m.check_compared_with({ day: baseline.LastUpdated })}</span>
        )}
      </div>
      <dl className={styles.fields}>
        {PRICE_FIELDS.map((field) => (
          <Change key={field} column={field} {...priceChange(field, price)} />
        ))}
        {hasFutureDate && (
          <Change
            column="LastUpdated"
            old={baseline?.LastUpdated ?? ''}
            next={next.LastUpdated}
            percent={null}
          />
        )}
      </dl>
      <ul className={styles.warnings}>
        {priceWarningTexts(warnings).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  )
}

/** Old and new value as shown. `old` is '' if unknown, `percent` null if a percentage makes no sense. */
type ShownChange = { old: string; next: string; percent: number | null }

function priceChange(field: PriceField, { baseline, next }: PriceToCheck): ShownChange {
  const isUnitChanged =
    baseline !== undefined && baseline.Units !== '' && baseline.Units !== next.Units
  const text = (one: CheckedPrice) =>
    isUnitChanged ? formatPricePerUnit(one[field], one.Units) : formatPrice(one[field])
  return {
    old: baseline && baseline[field] !== null ? text(baseline) : '',
    next: text(next),
    percent: isUnitChanged ? null : percentChange(next[field], baseline?.[field] ?? null),
  }
}

function Change({ column, old, next, percent }: ShownChange & { column: DataColumn }) {
  const isChanged = old !== '' && old !== next
  return (
    <div className={styles.field}>
      <dt>{priceLabel(column)}</dt>
      <dd className={styles.change}>
        {isChanged && (
          <>
            <span className={styles.old}>{old}</span>
            <ArrowRight size={14} aria-hidden="true" />
            <VisuallyHidden> {m.price_changed_to()} </VisuallyHidden>
          </>
        )}
        <strong>{next}</strong>
        {isChanged && percent !== null && percent !== 0 && <span> ({percentText(percent)})</span>}
      </dd>
    </div>
  )
}
