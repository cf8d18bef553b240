import { Alert } from '@vayal/shared/ui/alert'
import { NumberField } from '@vayal/shared/ui/number-field'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { problemText } from '../forms/problems.ts'
import { PRICE_FIELDS, type PriceHint } from '../prices/price-hints.ts'
import { priceHintText, priceLabel } from '../prices/price-labels.ts'
import type { MarketPriceValues } from './market-price-values.ts'
import * as styles from './price-fields.module.css'

type PriceFieldsProps = {
  register: UseFormRegister<MarketPriceValues>
  onChange: () => void
  errors: FieldErrors<MarketPriceValues>
  hints: readonly PriceHint[]
}

/** Least, most and average side by side, with what looks odd about them below. */
export function PriceFields({ register, onChange, errors, hints }: PriceFieldsProps) {
  return (
    <div className={styles.prices}>
      {PRICE_FIELDS.map((field) => {
        const label = priceLabel(field)
        const error = errors[field]
        return (
          <NumberField
            key={field}
            {...register(field, { onChange })}
            label={label}
            required
            unit="₹"
            error={problemText(label, error, 0)}
          />
        )
      })}
      {hints.length > 0 && (
        <div className={styles.hints}>
          <Alert tone="warning">
            {hints.map((hint) => (
              <p key={JSON.stringify(hint)}>{priceHintText(hint)}</p>
            ))}
          </Alert>
        </div>
      )}
    </div>
  )
}
