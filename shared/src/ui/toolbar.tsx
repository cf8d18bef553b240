import type { ReactNode } from 'react'
import * as styles from './toolbar.module.css'

/** Bar above a list: search and filters, the view toggle at the end. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>
}
