import { BusyFields } from '@vayal/shared/ui/busy-fields'
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import * as styles from './page-form.module.css'

export type PageFormProps = {
  ref?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  children: ReactNode
  status: ReactNode
  buttons: ReactNode
}

export function PageForm({ ref, onSubmit, busy, children, status, buttons }: PageFormProps) {
  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={onSubmit}>
      <BusyFields busy={busy} className={styles.fields}>
        {children}
      </BusyFields>
      {status}
      <div className={styles.buttons}>{buttons}</div>
    </form>
  )
}

/** Focuses the first invalid field after each attempt to submit. Returns the form's ref. */
export function useFocusOnInvalid(submitCount: number) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [submitCount])

  return form
}
