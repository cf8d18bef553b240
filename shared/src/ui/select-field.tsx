import { Field, type FieldProps } from '@vayal/shared/ui/field'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import * as styles from './field.module.css'
import * as own from './select-field.module.css'

export type SelectOption = { value: string; label: string }

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children' | 'multiple'> & {
    options: readonly SelectOption[]
    placeholder?: string | undefined
  }

/** Native select, which phones present best. */
export function SelectField({
  label,
  hint,
  error,
  required,
  labelHidden,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} labelHidden={labelHidden}>
      {(control) => (
        <div className={styles.group}>
          <select {...select} {...control} className={`${styles.control} ${own.select}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown className={own.arrow} aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
