import { MARKET_PRICE_TEXT_LIMIT } from '@vayal/shared/contracts/market-price'
import { problemOf } from '@vayal/shared/form/contract-resolver'
import { type FieldProblem, fieldProblemText } from '@vayal/shared/ui/field-problem'
import { m } from '../messages.ts'
import type { DataColumn } from './price-fields.ts'
import { priceLabel } from './price-labels.ts'
import { typedMarketPrice } from './typed-market-price.ts'

/** Validates a typed text against the contract; null when it is valid. */
export function priceFieldProblem(column: DataColumn, text: string): FieldProblem | null {
  const issue = typedMarketPrice.shape[column].safeParse(text).error?.issues[0]
  if (!issue) return null
  if (text.trim() === '') return { type: 'required' }
  return column === 'Units' ? { type: 'unit' } : problemOf(issue)
}

export function priceFieldProblemText(column: DataColumn, problem: FieldProblem): string {
  if (problem.type === 'unit') return m.sheet_unit_unknown()
  return fieldProblemText(priceLabel(column), problem, MARKET_PRICE_TEXT_LIMIT) ?? ''
}
