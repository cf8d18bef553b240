import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'
import { isStoredValue, storedText } from '../../prices/price-texts.ts'

export type CellTexts = Partial<Record<DataColumn, string>>

/**
 * Last write, until its answer is known: it or the base may be stored, and neither is another
 * admin's change.
 */
export type Attempt = {
  texts: CellTexts
  /** Day that was sent, `dd/MM/yyyy`. */
  day: string
  /** Revision that it was sent over; undefined on another backend. */
  revision?: number | undefined
  /** Idempotency-Key: the same write repeated has the same key. */
  key: string
  /** Kinds of warnings that the user acknowledged. */
  acknowledged: string[]
}

/** Unsaved entries of a row, over the price as it was at the first entry. */
export type RowDraft = {
  base: MarketPrice
  texts: CellTexts
  attempt?: Attempt | undefined
}

export function rowId({ Id }: MarketPrice): string {
  return String(Id)
}

/**
 * @param text undefined removes the entry
 * @param now stored price; it differs from the base after another admin's change
 * @returns undefined when no change remains
 */
export function withCell(
  draft: RowDraft,
  column: DataColumn,
  text: string | undefined,
  now: MarketPrice,
): RowDraft | undefined {
  const { [column]: _, ...others } = draft.texts
  const isNone = text === undefined && !isAttempted(draft, column)
  const texts = { ...others, [column]: text ?? storedText(draft.base, column) }
  return pruneNoOps({ ...draft, texts: isNone ? others : texts }, now)
}

/**
 * Keeps an entry equal to the base while the base may not be stored: over another admin's change,
 * and in a column of the attempt. @returns undefined when no change remains
 */
export function pruneNoOps(draft: RowDraft, now = draft.base): RowDraft | undefined {
  const { base, texts } = draft
  const entries = DATA_COLUMNS.flatMap((column) => {
    const text = texts[column]
    if (text === undefined) return []
    const isNoOp = isStoredValue(base, column, text) && isStoredValue(now, column, text)
    return isNoOp && !isAttempted(draft, column) ? [] : [[column, text]]
  })
  if (entries.length === 0) return undefined
  return entries.length === Object.keys(texts).length
    ? draft
    : { ...draft, texts: Object.fromEntries(entries) }
}

function isAttempted({ attempt }: RowDraft, column: DataColumn): boolean {
  return attempt?.texts[column] !== undefined
}

/** True when all values are equal; another revision alone is no difference. */
export function sameValues(one: MarketPrice, other: MarketPrice): boolean {
  return DATA_COLUMNS.every((column) => isStoredValue(one, column, storedText(other, column)))
}

/** True when `texts` over `base` is stored now. A day that was not entered may differ. */
export function isStored(base: MarketPrice, texts: CellTexts, now: MarketPrice): boolean {
  return DATA_COLUMNS.every((column) => {
    const entered = texts[column]
    if (entered !== undefined) return isStoredValue(now, column, entered)
    return column === 'LastUpdated' || isStoredValue(now, column, storedText(base, column))
  })
}

/** Unknown, so false, when the stored values also equal the base: the attempt restored a text. */
export function isAttemptStored({ base, attempt }: RowDraft, now: MarketPrice): boolean {
  return attempt !== undefined && isStored(base, attempt.texts, now) && !sameValues(base, now)
}

/** True when the stored values are neither the base, nor the attempt, nor the draft. */
export function isConflict(draft: RowDraft, now: MarketPrice): boolean {
  const { base, texts } = draft
  return !sameValues(base, now) && !isAttemptStored(draft, now) && !isStored(base, texts, now)
}

export function sameTexts(one: CellTexts, other: CellTexts): boolean {
  return DATA_COLUMNS.every((column) => one[column] === other[column])
}
