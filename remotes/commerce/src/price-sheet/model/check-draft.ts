import { MARKET_UNITS } from '@vayal/shared/contracts/market-price'
import type { FieldProblem } from '@vayal/shared/ui/field-problem'
import { priceFieldProblem } from '../../prices/field-problem.ts'
import type { PriceBody } from '../../prices/market-prices-api.ts'
import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'
import { storedTexts } from '../../prices/price-texts.ts'
import { typedMarketPrice } from '../../prices/typed-market-price.ts'
import type { RowDraft } from './row-draft.ts'

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
  // A foreign unit is sent back unchanged, past the contract.
  const isStoredUnit = texts.Units === undefined && base.Units.trim() !== ''
  const values = {
    ...storedTexts(base),
    LastUpdated: today,
    ...texts,
    ...(isStoredUnit && { Units: MARKET_UNITS[0] }),
  }
  const parsed = typedMarketPrice.safeParse(values)
  if (parsed.success) {
    return { ok: true, body: isStoredUnit ? { ...parsed.data, Units: base.Units } : parsed.data }
  }
  const columns = new Set(parsed.error.issues.map(({ path }) => path[0]))
  const problems = DATA_COLUMNS.flatMap((column) => {
    const problem = columns.has(column) ? priceFieldProblem(column, values[column]) : null
    return problem ? [[column, problem] as const] : []
  })
  return { ok: false, problems: new Map(problems) }
}
