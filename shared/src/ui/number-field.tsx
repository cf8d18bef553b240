import { Field, type FieldProps } from '@vayal/shared/ui/field'
import type { ComponentProps, WheelEvent } from 'react'
import * as styles from './field.module.css'
import * as own from './number-field.module.css'

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'prefix'> & {
    /** Before the number, e.g. "₹". */
    unit?: string | undefined
  }

/** A number, decimals allowed. Scrolling over it does not change it. */
export function NumberField({ label, hint, error, required, unit, ...input }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={styles.group}>
          {unit && (
            <span className={own.unit} aria-hidden="true">
              {unit}
            </span>
          )}
          <input
            inputMode="decimal"
            step="any"
            min={0}
            onWheel={(event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()}
            {...input}
            {...control}
            type="number"
            className={`${styles.control} ${own.number}`}
          />
        </div>
      )}
    </Field>
  )
}
