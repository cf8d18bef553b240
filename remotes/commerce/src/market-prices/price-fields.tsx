import { Alert } from '@vayal/shared/ui/alert'
import { NumberField, type NumberFieldProps } from '@vayal/shared/ui/number-field'
import { priceWarningTexts } from '../price-check/price-warning-text.ts'
import type { PriceWarning } from '../price-check/price-warnings.ts'
import { PRICE_FIELDS, type PriceField } from '../prices/price-fields.ts'
import * as styles from './price-fields.module.css'

type PriceFieldsProps = {
  field: (name: PriceField) => NumberFieldProps
  warnings: readonly PriceWarning[]
}

export function PriceFields({ field, warnings }: PriceFieldsProps) {
  return (
    <div className={styles.prices}>
      {PRICE_FIELDS.map((name) => (
        <NumberField key={name} {...field(name)} unit="₹" />
      ))}
      {warnings.length > 0 && (
        <div className={styles.hints}>
          <Alert tone="warning">
            {priceWarningTexts(warnings).map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Alert>
        </div>
      )}
    </div>
  )
}
