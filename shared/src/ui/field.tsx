import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as styles from './field.module.css'

/** What every field has. */
export type FieldProps = {
  label: string
  hint?: string | undefined
  /** What is wrong with the value; replaces nothing, stands under the hint. */
  error?: string | undefined
  required?: boolean | undefined
}

/** To be spread on the control, so that label, hint and error belong to it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The frame of a field: label above, hint and error below, tied to the control it is given. */
export function Field({
  label,
  hint,
  error,
  required,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={styles.field}>
      <div className={styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {/* Outside the label: the control's name is the label alone. */}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  )
}
