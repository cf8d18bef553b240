import { Field, type FieldProps } from '@vayal/shared/ui/field'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { m } from '../messages.ts'
import * as styles from './field.module.css'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps> & {
    end?: ReactNode
  }

export function TextField({ label, hint, error, required, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={styles.group}>
          <input type="text" {...input} {...control} className={styles.control} />
          {end && <div className={styles.inside}>{end}</div>}
        </div>
      )}
    </Field>
  )
}

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps>

/** Multi-line text field that grows with its text, if the browser supports it. */
export function TextAreaField({ label, hint, error, required, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => <textarea rows={4} {...area} {...control} className={areaClass} />}
    </Field>
  )
}

const areaClass = `${styles.control} ${styles.area}`

export function PasswordField({
  label,
  hint,
  error,
  required,
  ...input
}: Omit<TextFieldProps, 'end'>) {
  const [shown, setShown] = useState(false)
  const toggle = shown ? m.password_hide() : m.password_show()
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={styles.group}>
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={styles.control}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={toggle}
            title={toggle}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </button>
        </div>
      )}
    </Field>
  )
}
