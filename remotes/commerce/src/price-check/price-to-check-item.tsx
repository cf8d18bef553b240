import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { ArrowRight } from 'lucide-react'
import { m } from '../messages.ts'
import { formatPrice, formatPricePerUnit, percentText } from '../prices/format-price.ts'
import { PRICE_FIELDS, type PriceField } from '../prices/price-fields.ts'
import { priceLabel } from '../prices/price-labels.ts'
import * as styles from './price-check-dialog.module.css'
import { priceWarningText } from './price-warning-text.ts'
import { type CheckedPrice, percentChange } from './price-warnings.ts'
import type { PriceToCheck } from './prices-to-check.ts'

export function PriceToCheckItem({
  row: { name, compared, next, warnings },
}: {
  row: PriceToCheck
}) {
  return (
    <li className={styles.row}>
      <h3 className={styles.name}>{name}</h3>
      <dl className={styles.fields}>
        {PRICE_FIELDS.map((field) => (
          <div key={field} className={styles.field}>
            <dt>{priceLabel(field)}</dt>
            <dd className={styles.change}>
              <Change field={field} compared={compared} next={next} />
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={JSON.stringify(warning)}>{priceWarningText(warning)}</li>
        ))}
      </ul>
    </li>
  )
}

type ChangeProps = { field: PriceField } & Pick<PriceToCheck, 'compared' | 'next'>

function Change({ field, compared, next }: ChangeProps) {
  const isUnitChanged =
    compared !== undefined && compared.Units !== '' && compared.Units !== next.Units
  const text = (price: CheckedPrice) =>
    isUnitChanged ? formatPricePerUnit(price[field], price.Units) : formatPrice(price[field])
  const old = compared && compared[field] !== null ? text(compared) : ''
  const percent = isUnitChanged ? null : percentChange(next[field], compared?.[field] ?? null)
  if (old === '' || old === text(next)) return <strong>{text(next)}</strong>
  return (
    <>
      <span className={styles.old}>{old}</span>
      <ArrowRight size={14} aria-hidden="true" />
      <VisuallyHidden> {m.price_changed_to()} </VisuallyHidden>
      <strong>{text(next)}</strong>
      {percent !== null && percent !== 0 && <span> ({percentText(percent)})</span>}
    </>
  )
}
