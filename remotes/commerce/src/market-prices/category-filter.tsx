import { SelectField } from '@vayal/shared/ui/select-field'
import { m } from '../messages.ts'
import * as styles from './category-filter.module.css'

type CategoryFilterProps = {
  categories: readonly string[]
  /** '' for all. */
  value: string
  onChange: (category: string) => void
  labelHidden?: boolean
}

export function CategoryFilter({ categories, value, onChange, labelHidden }: CategoryFilterProps) {
  // The URL may contain a category without prices.
  const options = value === '' || categories.includes(value) ? categories : [...categories, value]
  return (
    <div className={styles.filter}>
      <SelectField
        label={m.category_filter()}
        labelHidden={labelHidden}
        placeholder={m.category_filter_all()}
        options={options.map((category) => ({ value: category, label: category }))}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
