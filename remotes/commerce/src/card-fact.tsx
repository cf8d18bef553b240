import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as styles from './card-facts.module.css'

export function CardFact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className={styles.fact}>
      <Icon aria-hidden="true" />
      {children}
    </p>
  )
}
