import type { ReactNode } from 'react'
import * as styles from './badge.module.css'

export type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'info' | 'warning' | 'danger' | undefined
  children: ReactNode
}

/** Short fact about an item: its type, unit or status. It must be clear without its colour. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}
