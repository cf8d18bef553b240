import { dayTime } from '@vayal/shared/contracts/day'
import {
  MARKET_PRICE_TEXT_LIMIT,
  MARKET_UNITS,
  type MarketPrice,
  type NewMarketPrice,
} from '@vayal/shared/contracts/market-price'
import { type PriceProblem, parsePrice } from '@vayal/shared/contracts/price'
import { fieldProblemText } from '@vayal/shared/ui/field-problem'
import { m } from '../messages.ts'
import type { RowEdit } from './row-edit.ts'
import {
  columnLabel,
  DATA_COLUMNS,
  type DataColumn,
  isPriceColumn,
  storedText,
} from './sheet-columns.ts'

/** Why a text cannot be sent. */
export type CellProblem = PriceProblem | 'too_long' | 'unit' | 'date'

/** The body of a row's `PUT`; another backend's unit is sent back as it is. */
export type RowBody = Omit<NewMarketPrice, 'Units'> & Pick<MarketPrice, 'Id' | 'Units'>

export type CheckedRow =
  | { ok: true; body: RowBody }
  | { ok: false; problems: ReadonlyMap<DataColumn, CellProblem> }

/** What is wrong with a text that was entered; null when it can be sent. */
export function cellProblem(column: DataColumn, text: string): CellProblem | null {
  if (isPriceColumn(column)) {
    const parsed = parsePrice(text)
    return parsed.ok ? null : parsed.problem
  }
  if (text.trim() === '') return 'required'
  if (column === 'LastUpdated') return dayTime(text) === null ? 'date' : null
  if (column === 'Units') return MARKET_UNITS.some((unit) => unit === text) ? null : 'unit'
  return text.length > MARKET_PRICE_TEXT_LIMIT ? 'too_long' : null
}

/**
 * A row as it would be sent. A day that was not entered is today.
 *
 * @param today `dd/MM/yyyy`
 */
export function checkRow({ base, texts }: RowEdit, today: string): CheckedRow {
  const problems = new Map<DataColumn, CellProblem>()
  for (const column of DATA_COLUMNS) {
    const found = problemIn({ base, texts }, column)
    if (found) problems.set(column, found)
  }
  if (problems.size > 0) return { ok: false, problems }
  const text = (column: DataColumn) => texts[column] ?? storedText(base, column)
  const rupees = (column: DataColumn) => {
    const parsed = parsePrice(text(column))
    return parsed.ok ? parsed.value : 0
  }
  return {
    ok: true,
    body: {
      Id: base.Id,
      Name: text('Name'),
      Category: text('Category'),
      MinPrice: rupees('MinPrice'),
      MaxPrice: rupees('MaxPrice'),
      AvgPrice: rupees('AvgPrice'),
      Units: text('Units'),
      LastUpdated: texts.LastUpdated ?? today,
    },
  }
}

/** Of what is stored only that is asked which sending it needs. */
function problemIn({ base, texts }: RowEdit, column: DataColumn): CellProblem | null {
  const entered = texts[column]
  if (entered !== undefined) return cellProblem(column, entered)
  if (column === 'LastUpdated') return null
  const stored = storedText(base, column)
  if (isPriceColumn(column)) return cellProblem(column, stored)
  return stored.trim() === '' ? 'required' : null
}

/** In the language of the moment. */
export function cellProblemText(column: DataColumn, problem: CellProblem): string {
  const label = columnLabel(column)
  switch (problem) {
    case 'unit':
      return m.sheet_unit_unknown()
    default:
      return fieldProblemText(label, { type: problem }, MARKET_PRICE_TEXT_LIMIT) ?? ''
  }
}
