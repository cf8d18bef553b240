import { Field, type FieldProps } from '@vayal/shared/ui/field'
import { type ComponentProps, type MouseEvent, useRef } from 'react'
import * as styles from './field.module.css'
import * as own from './number-field.module.css'

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | keyof SelectOnFocus | 'type' | 'prefix'> & {
    unit?: string | undefined
  }

/**
 * Field for a decimal number. The form validates the typed text: a browser's number input would
 * silently drop the comma of "12,50". On focus, the field selects its text.
 */
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

/**
 * Selects the text on focus, and again when the press that gave the focus ends: WebKit would place
 * the caret on release. A later press places the caret.
 */
function useSelectOnFocus() {
  const focusing = useRef(false)
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      focusing.current = document.activeElement !== currentTarget
    },
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      if (!focusing.current) return
      focusing.current = false
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      // Preserves a selection made by dragging.
      if (selectionStart === selectionEnd) event.currentTarget.select()
    },
  }
}
