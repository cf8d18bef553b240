import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { m } from '../messages.ts'
import * as styles from './spinner.module.css'

/** Something is on its way. `label` is what a screen reader says; "Loading…" by default. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span role="status" className={styles.spinner}>
      <SpinnerMark />
      <VisuallyHidden>{label ?? m.loading()}</VisuallyHidden>
    </span>
  )
}

/** The turning ring alone, in the colour and size of the text, where a text beside it says why. */
export function SpinnerMark() {
  return <span aria-hidden="true" className={styles.mark} />
}
