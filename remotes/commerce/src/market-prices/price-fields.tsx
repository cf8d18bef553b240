import { Alert } from '@vayal/shared/ui/alert'
import { NumberField, type NumberFieldProps } from '@vayal/shared/ui/number-field'
import { PRICE_FIELDS, type PriceField, type PriceHint } from '../prices/price-hints.ts'
import { priceHintText } from '../prices/price-labels.ts'
import * as styles from './price-fields.module.css'

type PriceFieldsProps = {
  /** The form's registration of a field. */
  field: (name: PriceField) => NumberFieldProps
  hints: readonly PriceHint[]
}

/** Minimum, maximum and average side by side, with hints about unusual values below. */
export function PriceFields({ field, hints }: PriceFieldsProps) {
  return (
    <div className={styles.prices}>
      {PRICE_FIELDS.map((name) => (
        <NumberField key={name} {...field(name)} unit="₹" />
      ))}
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
