import type { ComponentProps } from 'react'
import * as styles from './checkbox-field.module.css'

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export function CheckboxField({ label, ...input }: CheckboxFieldProps) {
  return (
    <label className={styles.choice}>
      <input {...input} type="checkbox" className={styles.box} />
      {label}
    </label>
  )
}
