import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './alert.module.css'

const ICONS = {
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
} as const

export type AlertProps = {
  tone: keyof typeof ICONS
  children: ReactNode
  action?: ReactNode
}

/** Message within the page. Screen readers announce an error at once. */
export function Alert({ tone, children, action }: AlertProps) {
  const Icon = ICONS[tone]
  return (
    <div className={styles.alert} data-tone={tone}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text} role={tone === 'error' ? 'alert' : 'status'}>
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
