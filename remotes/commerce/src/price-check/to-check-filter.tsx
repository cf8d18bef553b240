import { formatNumber } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'
import * as styles from './to-check-filter.module.css'

type ToCheckFilterProps = {
  count: number
  chosen: boolean
  onChange: (chosen: boolean) => void
}

/** Toggle that filters a list to the suspicious prices; hidden when there are none. */
export function ToCheckFilter({ count, chosen, onChange }: ToCheckFilterProps) {
  if (count === 0 && !chosen) return null
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={chosen}
      onClick={() => onChange(!chosen)}
    >
      {m.check_filter({ shown: formatNumber(count) })}
    </button>
  )
}
