import { Field, type FieldProps } from '@vayal/shared/ui/field'
import type { ComponentProps } from 'react'
import * as styles from './field.module.css'
import * as own from './number-field.module.css'

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'prefix'> & {
    /** Before the number, e.g. "₹". */
    unit?: string | undefined
  }

/**
 * A number, decimals allowed. It keeps every character for the form to judge: a browser's own number
 * input would drop the comma of "12,50" without a word.
 */
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
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            className={`${styles.control} ${own.number}`}
          />
        </div>
      )}
    </Field>
  )
}
