import { brand } from '@vayal/shared/brand'
import * as styles from './brand-mark.module.css'

export function BrandMark() {
  return (
    <span className={styles.brand}>
      <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <circle cx="16" cy="13" r="4.5" className={styles.sun} />
        <path
          d="M4 20c5-3 19-3 24 0M4 24.5c5-3 19-3 24 0M7 28.5c4-2 14-2 18 0"
          className={styles.furrow}
        />
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  )
}
