import type { ReactNode } from 'react'
import * as styles from './toolbar.module.css'

export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>
}
