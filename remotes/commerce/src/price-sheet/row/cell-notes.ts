import { todayInIndia } from '@vayal/shared/runtime/days'
import { dayHint } from '../../dates/days.ts'
import { m } from '../../messages.ts'
import { entryWarnings, parseRupees } from '../../price-check/entry-warnings.ts'
import { percentText } from '../../price-check/percent-text.ts'
import { priceWarningText } from '../../price-check/price-warning-text.ts'
import { type PriceWarning, percentChange } from '../../price-check/price-warnings.ts'
import { priceFieldProblemText } from '../../prices/field-problem.ts'
import { type DataColumn, isPriceField } from '../../prices/price-fields.ts'
import { shownText, storedText, storedTexts } from '../../prices/price-texts.ts'
import type { RowState } from '../model/row-state.ts'
import { type SheetRow, textIn } from '../model/sheet-row.ts'

export function cellProblem(state: RowState, column: DataColumn): string {
  const problem = state.kind === 'invalid' ? state.problems.get(column) : undefined
  return problem ? priceFieldProblemText(column, problem) : ''
}

export function cellNote(row: SheetRow, column: DataColumn, state: RowState): string {
  return [cellProblem(state, column), previousValueNote(row, column)].filter(Boolean).join(' ')
}

/** Previous value of a changed cell, with the change in percent for a price; '' if unchanged. */
export function previousValueNote(row: SheetRow, column: DataColumn): string {
  if (row.draft?.texts[column] === undefined) return ''
  const before = shownText(column, storedText(row.price, column)) || '–'
  const percent = isPriceField(column)
    ? percentChange(parseRupees(textIn(row, column)), row.price[column])
    : null
  return percent
    ? m.sheet_was_changed({ before, change: percentText(percent) })
    : m.sheet_was({ before })
}

export function cellHints(row: SheetRow, column: DataColumn): string[] {
  if (column === 'LastUpdated') return dayHints(row)
  if (!isPriceField(column)) return []
  return warningsOf(row)
    .filter((one) => one.kind === 'order' || ('field' in one && one.field === column))
    .map(priceWarningText)
}

export function rowHints(row: SheetRow): string[] {
  return [...warningsOf(row).map(priceWarningText), ...dayHints(row)]
}

function dayHints({ draft }: SheetRow): string[] {
  return [dayHint(draft?.texts.LastUpdated ?? '')].filter(Boolean)
}

function warningsOf({ draft, price }: SheetRow): PriceWarning[] {
  const texts = { ...storedTexts(price), ...draft?.texts }
  return draft ? entryWarnings(texts, price, todayInIndia()) : []
}
