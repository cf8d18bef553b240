import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { formatNumber } from '@vayal/shared/runtime/locale'
import { SearchField } from '@vayal/shared/ui/search-field'
import { SelectField } from '@vayal/shared/ui/select-field'
import type { useListParams } from '@vayal/shared/ui/use-list-params'
import { useMemo } from 'react'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { CategoryFilter } from '../market-prices/category-filter.tsx'
import { m } from '../messages.ts'
import { ROW_CHOICES, type RowChoice } from './model/row-filter.ts'
import * as styles from './sheet-filters.module.css'

type SheetFiltersProps = {
  list: ReturnType<typeof useListParams>
  choice: RowChoice
  prices: readonly MarketPrice[]
  /** Rows of each choice within the search and the category. */
  counts: Record<RowChoice, number>
  /** Number of rows that are shown. */
  shown: number
  /** Called when other rows are shown. */
  onChange: () => void
}

/** Search and filters of the rows. */
export function SheetFilters({ list, choice, prices, counts, shown, onChange }: SheetFiltersProps) {
  const categories = useMemo(() => categoriesIn(prices), [prices])

  function handleFilter(name: string, value: string) {
    list.setFilter(name, value)
    onChange()
  }

  return (
    <>
      <SearchField
        label={m.prices_search()}
        value={list.search}
        onChange={list.setSearch}
        count={shown}
      />
      <div className={styles.choices}>
        <CategoryFilter
          categories={categories}
          value={list.filter('category')}
          onChange={(category) => handleFilter('category', category)}
        />
        <SelectField
          label={m.sheet_rows()}
          placeholder={choiceLabel('all', counts)}
          options={NARROWER.map((value) => ({ value, label: choiceLabel(value, counts) }))}
          value={choice === 'all' ? '' : choice}
          onChange={(event) => handleFilter('rows', event.target.value)}
        />
      </div>
    </>
  )
}

const NARROWER = ROW_CHOICES.filter((choice) => choice !== 'all')

const CHOICE_LABELS: Record<RowChoice, () => string> = {
  all: m.sheet_rows_all,
  to_check: m.sheet_rows_to_check,
  not_today: m.sheet_rows_not_today,
  changed: m.sheet_rows_changed,
}

function choiceLabel(choice: RowChoice, counts: Record<RowChoice, number>): string {
  return `${CHOICE_LABELS[choice]()} (${formatNumber(counts[choice])})`
}
