import { priceOrNull } from '@vayal/shared/contracts/price'
import { isOwnServer } from '@vayal/shared/runtime/config'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { m } from '../../messages.ts'
import { priceWarningTexts } from '../../price-check/price-warning-text.ts'
import { percentChange, warnedColumns } from '../../price-check/price-warnings.ts'
import { priceFieldProblemText } from '../../prices/field-problem.ts'
import { percentText } from '../../prices/format-price.ts'
import { DATA_COLUMNS, type DataColumn, isPriceField } from '../../prices/price-fields.ts'
import { isSameValue, isStoredValue, shownText, storedText } from '../../prices/price-texts.ts'
import { checkRow, type RowState, rowState } from '../model/row-state.ts'
import { type SheetRow, textIn } from '../model/sheet-row.ts'
import type { RowCells } from '../model/sheet-state.ts'

export function cellProblem(state: RowState, column: DataColumn): string {
  const problem = state.kind === 'invalid' ? state.problems.get(column) : undefined
  return problem ? priceFieldProblemText(column, problem) : ''
}

export function cellNote(row: SheetRow, column: DataColumn, state: RowState): string {
  return [cellProblem(state, column), changeNote(row, column)].filter(Boolean).join(' · ')
}

/** Note of a changed cell: its base, with the change of a price in percent. If the entry equals the base, the attempted value that may be stored; otherwise ''. */
export function changeNote(row: SheetRow, column: DataColumn): string {
  const entered = row.draft?.texts[column]
  if (entered === undefined) return ''
  if (isStoredValue(row.base, column, entered)) {
    const attempted = row.draft?.attempt?.texts[column]
    if (attempted === undefined || isSameValue(column, attempted, entered)) return ''
    return m.sheet_may_be_stored({ value: shownText(column, attempted) || '–' })
  }
  const before = shownText(column, storedText(row.base, column)) || '–'
  const percent = isPriceField(column)
    ? percentChange(priceOrNull(textIn(row, column)), row.base[column])
    : null
  return percent
    ? m.sheet_was_changed({ before, change: percentText(percent) })
    : m.sheet_was({ before })
}

/** Cells to correct in a row that was not saved: the changed cells with a problem or a warning, else any cells with one, else all changed cells. */
export function cellsToCorrect(row: SheetRow): RowCells {
  const today = todayInIndia()
  const state = rowState(row, today)
  const { warnings = [] } = checkRow(row, today) ?? {}
  const flagged = DATA_COLUMNS.filter((column) => {
    if (state.kind === 'invalid') return state.problems.has(column)
    return warnings.some((warning) => warnedColumns(warning).includes(column))
  })
  const changed = DATA_COLUMNS.filter((column) => row.draft?.texts[column] !== undefined)
  const changedAndFlagged = changed.filter((column) => flagged.includes(column))
  const columns = [changedAndFlagged, flagged].find(({ length }) => length > 0) ?? changed
  return { id: row.id, name: row.base.Name, columns }
}

/** Texts of a row's warnings; those of a stored price say where the user can acknowledge them. @param column limits them to one cell */
export function warningTexts(row: SheetRow, column?: DataColumn): string[] {
  const { warnings = [] } = checkRow(row, todayInIndia()) ?? {}
  const texts = priceWarningTexts(
    warnings.filter((warning) => !column || warnedColumns(warning).includes(column)),
  )
  const canAcknowledge = texts.length > 0 && !row.draft && isOwnServer()
  return canAcknowledge ? [...texts, m.sheet_acknowledge_in_list()] : texts
}
