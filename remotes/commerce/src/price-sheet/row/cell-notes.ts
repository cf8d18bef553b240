import { parsePrice } from '@vayal/shared/contracts/price'
import { dayHint, dayOf } from '../../dates/days.ts'
import { m } from '../../messages.ts'
import { percentText } from '../../price-check/percent-text.ts'
import { priceWarningText } from '../../price-check/price-warning-text.ts'
import {
  changeWarnings,
  type PriceWarning,
  percentChange,
} from '../../price-check/price-warnings.ts'
import { cellProblemText } from '../model/check-draft.ts'
import type { RowState } from '../model/row-state.ts'
import { type DataColumn, isPriceColumn, shownText, storedText } from '../model/sheet-columns.ts'
import { type SheetRow, textIn } from '../model/sheet-rows.ts'

/** Problem of a cell and its former value; '' for neither. */
export function cellNote(row: SheetRow, column: DataColumn, state: RowState): string {
  const problem = state.kind === 'invalid' ? state.problems.get(column) : undefined
  const problemText = problem && cellProblemText(column, problem)
  return [problemText, beforeNote(row, column)].filter(Boolean).join(' ')
}

/** Former value of a changed cell, with the change in percent for a price; '' for none. */
export function beforeNote(row: SheetRow, column: DataColumn): string {
  if (row.draft?.texts[column] === undefined) return ''
  const before = shownText(column, storedText(row.price, column)) || '–'
  const percent = isPriceColumn(column)
    ? percentChange(typedPrice(row, column), row.price[column])
    : null
  return percent
    ? m.sheet_was_changed({ before, change: percentText(percent) })
    : m.sheet_was({ before })
}

/** Warnings about a changed row that concern one column. */
export function cellHints(row: SheetRow, column: DataColumn): string[] {
  if (column === 'LastUpdated') return dayHints(row)
  if (!isPriceColumn(column)) return []
  return hintsOf(row)
    .filter((hint) => hint.kind === 'order' || ('field' in hint && hint.field === column))
    .map(priceWarningText)
}

/** Warnings about a changed row. */
export function rowHints(row: SheetRow): string[] {
  return [...hintsOf(row).map(priceWarningText), ...dayHints(row)]
}

function dayHints({ draft }: SheetRow): string[] {
  return [dayHint(draft?.texts.LastUpdated ?? '')].filter(Boolean)
}

function hintsOf(row: SheetRow): PriceWarning[] {
  if (!row.draft) return []
  const next = {
    MinPrice: typedPrice(row, 'MinPrice'),
    MaxPrice: typedPrice(row, 'MaxPrice'),
    AvgPrice: typedPrice(row, 'AvgPrice'),
    Units: textIn(row, 'Units'),
    LastUpdated: textIn(row, 'LastUpdated'),
  }
  return changeWarnings(next, row.price, dayOf(new Date())).filter(
    ({ kind }) => kind !== 'future_date',
  )
}

function typedPrice(row: SheetRow, column: DataColumn): number | null {
  const parsed = parsePrice(textIn(row, column))
  return parsed.ok ? parsed.value : null
}
