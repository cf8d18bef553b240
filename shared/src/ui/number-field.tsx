import { Field, type FieldProps } from '@vayal/shared/ui/field'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import * as styles from './field.module.css'
import * as own from './number-field.module.css'

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | keyof SelectOnFocus | 'type' | 'prefix'> & {
    unit?: string | undefined
  }

/** A text field, because a browser's number input silently drops the comma of "12,50". */
export function NumberField({ label, hint, error, required, unit, ...input }: NumberFieldProps) {
  const selectOnFocus = useSelectOnFocus()
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
            {...selectOnFocus}
            type="text"
            className={`${styles.control} ${own.number}`}
          />
        </div>
      )}
    </Field>
  )
}

type SelectOnFocus = ReturnType<typeof useSelectOnFocus>

/** Selects the number on focus, and again when the first press ends, because a press places the caret. */
function useSelectOnFocus() {
  const isUntouched = useRef(false)
  return {
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      isUntouched.current = true
      currentTarget.select()
    },
    onInput: () => {
      isUntouched.current = false
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (!isUntouched.current) return
      isUntouched.current = false
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      // Preserves a selection made by dragging.
      if (selectionStart === selectionEnd) event.currentTarget.select()
    },
  }
}
