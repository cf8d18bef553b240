import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { SearchField } from '@vayal/shared/ui/search-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import { Toolbar } from '@vayal/shared/ui/toolbar'
import type { useListParams } from '@vayal/shared/ui/use-list-params'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { CategoryFilter } from '../market-prices/category-filter.tsx'
import { m } from '../messages.ts'
import * as styles from './sheet-filters.module.css'
import { ROW_CHOICES, type RowChoice } from './sheet-rows.ts'

type SheetFiltersProps = {
  list: ReturnType<typeof useListParams>
  choice: RowChoice
  prices: readonly MarketPrice[]
  /** How many rows are shown. */
  shown: number
  /** Something else is shown from now on. */
  onChange: () => void
}

/** Which rows are shown. */
export function SheetFilters({ list, choice, prices, shown, onChange }: SheetFiltersProps) {
  function handleFilter(name: string, value: string) {
    list.setFilter(name, value)
    onChange()
  }

  return (
    <Toolbar>
      <SearchField
        label={m.prices_search()}
        value={list.search}
        onChange={list.setSearch}
        count={shown}
      />
      <div className={styles.choices}>
        <CategoryFilter
          categories={categoriesIn(prices)}
          value={list.filter('category')}
          onChange={(category) => handleFilter('category', category)}
        />
        <SelectField
          label={m.sheet_rows()}
          placeholder={m.sheet_rows_all()}
          options={NARROWER.map((value) => ({ value, label: CHOICE_LABELS[value]() }))}
          value={choice === 'all' ? '' : choice}
          onChange={(event) => handleFilter('rows', event.target.value)}
        />
      </div>
    </Toolbar>
  )
}

const NARROWER = ROW_CHOICES.filter((choice) => choice !== 'all')
const CHOICE_LABELS: Record<(typeof NARROWER)[number], () => string> = {
  not_today: m.sheet_rows_not_today,
  changed: m.sheet_rows_changed,
}
