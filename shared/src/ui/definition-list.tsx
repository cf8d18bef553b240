import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import * as styles from './definition-list.module.css'

export type Definition = { label: string; value: ReactNode }

/** Labels and values of one item, for detail popups. Preserves line breaks. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className={styles.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value === '' || value === null || value === undefined ? (
              <span className={styles.missing}>{m.value_missing()}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
