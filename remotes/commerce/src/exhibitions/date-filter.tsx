import { daysFromToday } from '@vayal/shared/runtime/relative-time'
import { SelectField } from '@vayal/shared/ui/select-field'
import { m } from '../messages.ts'
import * as styles from '../toolbar-filters.module.css'
import { isPast } from './exhibition-order.ts'

type DateFilterProps = {
  /** `upcoming`, `past`, or '' for all exhibitions. */
  value: string
  onChange: (value: string) => void
}

export function DateFilter({ value, onChange }: DateFilterProps) {
  return (
    <div className={styles.filters}>
      <SelectField
        label={m.exhibitions_when()}
        labelHidden
        placeholder={m.exhibitions_all()}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: 'upcoming', label: m.exhibitions_upcoming() },
          { value: 'past', label: m.exhibitions_past() },
        ]}
      />
    </div>
  )
}

/** @param day `dd/MM/yyyy`; other text is neither upcoming nor past */
export function matchesDateFilter(filter: string, day: string): boolean {
  const days = daysFromToday(day)
  if (filter === 'upcoming') return days !== null && !isPast(days)
  return filter !== 'past' || isPast(days)
}
