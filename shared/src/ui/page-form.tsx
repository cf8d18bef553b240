import { BusyFields } from '@vayal/shared/ui/busy-fields'
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import * as styles from './page-form.module.css'

export type PageFormProps = {
  ref?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What was entered is on its way. */
  busy: boolean
  /** The fields. */
  children: ReactNode
  /** The upload while it runs, and how the last try failed. */
  status: ReactNode
  /** The button that sends it, then Cancel. */
  buttons: ReactNode
}

/** A form that is a page of its own. */
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

/**
 * Gives the focus to the first field that is wrong each time the form was sent: also for what only
 * the server found wrong, and for fields that are more than one input.
 *
 * @param submitCount how often it was sent.
 * @returns for the form.
 */
export function useFocusOnInvalid(submitCount: number) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [submitCount])

  return form
}
