import { MARKET_PRICE_TEXT_LIMIT, MARKET_UNITS } from '@vayal/shared/contracts/market-price'
import { problemOf } from '@vayal/shared/form/contract-resolver'
import { type FieldProblem, fieldProblemText } from '@vayal/shared/ui/field-problem'
import { m } from '../../messages.ts'
import type { PriceBody } from '../../prices/market-prices-api.ts'
import { typedMarketPrice } from '../../prices/typed-market-price.ts'
import type { RowDraft } from './row-draft.ts'
import { columnLabel, DATA_COLUMNS, type DataColumn, storedText } from './sheet-columns.ts'

export type CheckedDraft =
  | { ok: true; body: PriceBody }
  | { ok: false; problems: ReadonlyMap<DataColumn, FieldProblem> }

const checked = new WeakMap<RowDraft, { today: string; result: CheckedDraft }>()

/**
 * Checks a draft by the contract. A day that was not entered is today.
 *
 * @param today `dd/MM/yyyy`
 */
export function checkDraft(draft: RowDraft, today: string): CheckedDraft {
  const known = checked.get(draft)
  if (known?.today === today) return known.result
  const result = check(draft, today)
  checked.set(draft, { today, result })
  return result
}

function check({ base, texts }: RowDraft, today: string): CheckedDraft {
  const text = (column: DataColumn) => texts[column] ?? storedText(base, column)
  const isStoredUnit = texts.Units === undefined && base.Units.trim() !== ''
  const parsed = typedMarketPrice.safeParse({
    Name: text('Name'),
    Category: text('Category'),
    MinPrice: text('MinPrice'),
    MaxPrice: text('MaxPrice'),
    AvgPrice: text('AvgPrice'),
    Units: isStoredUnit ? MARKET_UNITS[0] : text('Units'),
    LastUpdated: texts.LastUpdated ?? today,
  })
  if (parsed.success) {
    return { ok: true, body: isStoredUnit ? { ...parsed.data, Units: base.Units } : parsed.data }
  }
  const problems = new Map<DataColumn, FieldProblem>()
  for (const issue of parsed.error.issues) {
    const column = DATA_COLUMNS.find((known) => known === issue.path[0])
    if (column && !problems.has(column))
      problems.set(column, problemIn(column, text(column), issue))
  }
  return { ok: false, problems }
}

/** Why the contract refuses a text that was entered; null when it takes it. */
export function cellProblem(column: DataColumn, text: string): FieldProblem | null {
  const issue = typedMarketPrice.shape[column].safeParse(text).error?.issues[0]
  return issue ? problemIn(column, text, issue) : null
}

function problemIn(
  column: DataColumn,
  text: string,
  issue: Parameters<typeof problemOf>[0],
): FieldProblem {
  if (text.trim() === '') return { type: 'required' }
  return column === 'Units' ? { type: 'unit' } : problemOf(issue)
}

/** Text of a problem in the current language. */
export function cellProblemText(column: DataColumn, problem: FieldProblem): string {
  if (problem.type === 'unit') return m.sheet_unit_unknown()
  return fieldProblemText(columnLabel(column), problem, MARKET_PRICE_TEXT_LIMIT) ?? ''
}
