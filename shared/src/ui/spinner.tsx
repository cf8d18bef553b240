import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { m } from '../messages.ts'
import * as styles from './spinner.module.css'

/** Spinner with a text for screen readers, "Loading…" by default. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span role="status" className={styles.spinner}>
      <SpinnerMark />
      <VisuallyHidden>{label ?? m.loading()}</VisuallyHidden>
    </span>
  )
}

/** Ring in the text's colour and size, for use beside a text. */
export function SpinnerMark() {
  return <span aria-hidden="true" className={styles.mark} />
}
