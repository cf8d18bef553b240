import { parsePrice } from '@vayal/shared/contracts/price'
import { dayHint } from '../dates/days.ts'
import { m } from '../messages.ts'
import { type PriceHint, type Prices, priceHints } from '../prices/price-hints.ts'
import { priceHintText } from '../prices/price-labels.ts'
import { cellProblemText } from './check-row.ts'
import type { RowState } from './row-state.ts'
import { type DataColumn, isPriceColumn, shownText, storedText } from './sheet-columns.ts'
import { type SheetRow, textIn } from './sheet-rows.ts'

/** What is said of a cell: why it cannot be sent, or what was there before. '' for nothing. */
export function cellNote(row: SheetRow, column: DataColumn, state: RowState): string {
  const problem = state.kind === 'invalid' ? state.problems.get(column) : undefined
  const problemText = problem && cellProblemText(column, problem)
  return [problemText, beforeNote(row, column)].filter(Boolean).join(' ')
}

/** What was in a cell before it was changed. '' for nothing. */
export function beforeNote({ price, edit }: SheetRow, column: DataColumn): string {
  if (edit?.texts[column] === undefined) return ''
  return m.sheet_was({ before: shownText(column, storedText(price, column)) || '–' })
}

/** What is worth a second look in a changed row, as far as it is about the column. */
export function cellHints(row: SheetRow, column: DataColumn): string[] {
  if (column === 'LastUpdated') return dayHints(row)
  if (!isPriceColumn(column)) return []
  return hintsOf(row)
    .filter((hint) => hint.kind === 'order' || hint.field === column)
    .map(priceHintText)
}

/** The same of the row as a whole. */
export function rowHints(row: SheetRow): string[] {
  return [...hintsOf(row).map(priceHintText), ...dayHints(row)]
}

function dayHints({ edit }: SheetRow): string[] {
  return [dayHint(edit?.texts.LastUpdated ?? '')].filter(Boolean)
}

function hintsOf(row: SheetRow): PriceHint[] {
  if (!row.edit) return []
  const prices: Prices = {
    MinPrice: typedPrice(row, 'MinPrice'),
    MaxPrice: typedPrice(row, 'MaxPrice'),
    AvgPrice: typedPrice(row, 'AvgPrice'),
  }
  return priceHints(prices, row.price)
}

function typedPrice(row: SheetRow, column: DataColumn): number | null {
  const parsed = parsePrice(textIn(row, column))
  return parsed.ok ? parsed.value : null
}
