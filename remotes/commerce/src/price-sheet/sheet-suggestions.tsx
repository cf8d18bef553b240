import { MARKET_UNITS, type MarketPrice } from '@vayal/shared/contracts/market-price'
import { memo } from 'react'
import { categoriesIn } from '../category-suggestions/categories-in.ts'
import { SUGGESTIONS } from './grid/cell-input.tsx'

/** Suggestions for the cells of the category and unit columns. */
export const SheetSuggestions = memo(function SheetSuggestions({
  prices,
}: {
  prices: readonly MarketPrice[]
}) {
  return (
    <>
      <datalist id={SUGGESTIONS.Category}>
        {categoriesIn(prices).map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <datalist id={SUGGESTIONS.Units}>
        {MARKET_UNITS.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
    </>
  )
})
