import { MARKET_UNITS, type MarketPrice } from '@vayal/shared/contracts/market-price'
import { HttpError } from '@vayal/shared/runtime/http-error'
import type { FieldProblem } from '@vayal/shared/ui/field-problem'
import { enteredPrice } from '../../price-check/entered-price.ts'
import {
  checkBeforeSave,
  checkStored,
  type PriceToCheck,
} from '../../price-check/prices-to-check.ts'
import { priceFieldProblem } from '../../prices/field-problem.ts'
import type { PriceBody } from '../../prices/market-prices-api.ts'
import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'
import { storedTexts } from '../../prices/price-texts.ts'
import { typedMarketPrice } from '../../prices/typed-market-price.ts'
import { type RowDraft, sameTexts } from './row-draft.ts'
import { type SheetRow, textIn } from './sheet-row.ts'

type Problems = ReadonlyMap<DataColumn, FieldProblem>
type ValidatedDraft = { ok: true; body: PriceBody } | { ok: false; problems: Problems }

export type RowState =
  | { kind: 'unchanged' }
  | { kind: 'changed' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'invalid'; problems: Problems }
  | { kind: 'conflict'; theirs: MarketPrice }
  | { kind: 'deleted' }

/** One object: a new one for each keystroke would render the row again. */
export const CHANGED: RowState = { kind: 'changed' }

/** State of a row. @param today `dd/MM/yyyy` */
export const rowState = cachedByDay((row: SheetRow, today): RowState => {
  const { stored, draft, theirs, write } = row
  if (write?.kind === 'inFlight') return { kind: 'saving' }
  if (!draft) return { kind: write?.kind === 'confirmed' ? 'saved' : 'unchanged' }
  if (!stored) return { kind: 'deleted' }
  if (theirs) return { kind: 'conflict', theirs }
  const validated = validateDraft(draft, today)
  if (!validated.ok) return { kind: 'invalid', problems: validated.problems }
  if (write?.kind !== 'failed') return CHANGED
  // An entry made after the failed write was never sent.
  const isSent = write.sent.base === draft.base && sameTexts(write.sent.texts, draft.texts)
  return isSent ? { kind: 'failed', error: write.error } : CHANGED
})

/** True if no response came, not even from a proxy. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof HttpError && error.status === 0
}

/** True if the row failed because its write, or the list loaded before it, got no response, and its entries are unchanged since. */
export function isRetriedOnReconnect(row: SheetRow, today: string): boolean {
  const state = rowState(row, today)
  return state.kind === 'failed' && isUnanswered(state.error)
}

/** True if the server may have stored the write: no response came, or its status was 502 or above, which a proxy can send although the server stored the write. */
export function mayBeStored(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof HttpError && error.status >= 502)
}

/** Caches one result per object, for the day of the last call: there may be thousands of rows. */
function cachedByDay<Key extends object, Result>(compute: (key: Key, today: string) => Result) {
  const results = new WeakMap<Key, { today: string; result: Result }>()
  return (key: Key, today: string): Result => {
    const known = results.get(key)
    if (known?.today === today) return known.result
    const result = compute(key, today)
    results.set(key, { today, result })
    return result
  }
}

/** Texts of a draft that a save sends, with today as the default day. */
function sentTexts({ base, texts }: RowDraft, today: string) {
  return { ...storedTexts(base), LastUpdated: today, ...texts }
}

/** Stored price with its unacknowledged warnings; undefined without any. */
export const checkStoredRow = cachedByDay(
  ({ stored, previous }: SheetRow, today) => stored && checkStored(stored, previous, today),
)

/** Result of `checkBeforeSave` for a row with a draft, else of `checkStoredRow`. */
export const checkRow = cachedByDay((row: SheetRow, today): PriceToCheck | undefined => {
  const { stored, draft, previous } = row
  if (!draft) return checkStoredRow(row, today)
  const next = enteredPrice(sentTexts(draft, today))
  return checkBeforeSave({ name: textIn(row, 'Name'), next, stored, previous }, today)
})

export const validateDraft = cachedByDay((draft: RowDraft, today): ValidatedDraft => {
  const { base, texts } = draft
  const isUnitKept = texts.Units === undefined && base.Units.trim() !== ''
  // The contract may lack a kept unit, so a listed unit is checked in its place.
  const values = { ...sentTexts(draft, today), ...(isUnitKept && { Units: MARKET_UNITS[0] }) }
  const { data } = typedMarketPrice.safeParse(values)
  if (data) return { ok: true, body: isUnitKept ? { ...data, Units: base.Units } : data }
  const problems = DATA_COLUMNS.flatMap((column) => {
    const problem = priceFieldProblem(column, values[column])
    return problem ? [[column, problem] as const] : []
  })
  return { ok: false, problems: new Map(problems) }
})
