import { SelectField } from '@vayal/shared/ui/select-field'
import { m } from '../messages.ts'
import * as styles from './category-filter.module.css'

type CategoryFilterProps = {
  categories: readonly string[]
  /** '' for all. */
  value: string
  onChange: (category: string) => void
}

export function CategoryFilter({ categories, value, onChange }: CategoryFilterProps) {
  // The address may name one that has no price any more.
  const named = value === '' || categories.includes(value) ? categories : [...categories, value]
  return (
    <div className={styles.filter}>
      <SelectField
        label={m.category_filter()}
        placeholder={m.category_filter_all()}
        options={named.map((category) => ({ value: category, label: category }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
