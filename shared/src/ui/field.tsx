import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import * as styles from './field.module.css'

export type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  /** Leaves the label to screen readers, where the value explains the field. */
  labelHidden?: boolean | undefined
}

/** Props that connect the control with label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export function Field({
  label,
  hint,
  error,
  required,
  labelHidden,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ')

  return (
    <div className={styles.field}>
      <div className={labelHidden ? styles.hiddenLabel : styles.labelLine}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {/* Outside the label, so that the control's name does not contain it. */}
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
