import { m } from '../messages.ts'
import { parsePrice } from '../prices/parse-price.ts'
import { type Prices, priceHints } from '../prices/price-hints.ts'
import { priceHintText } from '../prices/price-labels.ts'
import { cellProblemText } from './check-row.ts'
import type { RowState } from './row-state.ts'
import { type DataColumn, isPriceColumn, storedText } from './sheet-columns.ts'
import { type SheetRow, textIn } from './sheet-rows.ts'

/** What is said of a cell: why it cannot be sent, or what was there before. '' for nothing. */
export function cellNote(row: SheetRow, column: DataColumn, state: RowState): string {
  const problem = state.kind === 'invalid' ? state.problems.get(column) : undefined
  const was = row.edit?.texts[column] === undefined ? '' : wasText(row, column)
  return [problem && cellProblemText(column, problem), was].filter(Boolean).join(' ')
}

/** What is worth a second look in a row's prices, as far as it is about the column. */
export function cellHints(row: SheetRow, column: DataColumn): string[] {
  if (!row.edit || !isPriceColumn(column)) return []
  const prices: Prices = {
    MinPrice: typedPrice(row, 'MinPrice'),
    MaxPrice: typedPrice(row, 'MaxPrice'),
    AvgPrice: typedPrice(row, 'AvgPrice'),
  }
  return priceHints(prices, row.price)
    .filter((hint) => hint.kind === 'order' || hint.field === column)
    .map(priceHintText)
}

function typedPrice(row: SheetRow, column: DataColumn): number | null {
  const parsed = parsePrice(textIn(row, column))
  return parsed.ok ? parsed.value : null
}

function wasText({ price }: SheetRow, column: DataColumn): string {
  return m.sheet_was({ before: storedText(price, column) || '–' })
}
