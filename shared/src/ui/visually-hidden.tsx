import type { ReactNode } from 'react'
import * as styles from './visually-hidden.module.css'

/** Text for screen readers only. With `live`, changes are announced politely. */
export function VisuallyHidden({
  live = false,
  children,
}: {
  live?: boolean
  children?: ReactNode
}) {
  return (
    <span className={styles.hidden} aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  )
}
