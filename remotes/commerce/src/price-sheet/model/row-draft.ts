import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { DATA_COLUMNS, type DataColumn, saysStored, storedText } from './sheet-columns.ts'

export type CellTexts = Partial<Record<DataColumn, string>>

/**
 * The last write of a row, from when it is sent until its answer is known. Without an answer either
 * it or the base may be stored, and neither is another admin's change.
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

/** Unsaved entries of a row, and the price as it was when the first of them was made. */
export type RowDraft = {
  base: MarketPrice
  texts: CellTexts
  attempt?: Attempt | undefined
}

export function rowId({ Id }: MarketPrice): string {
  return String(Id)
}

/**
 * The draft with another text in a cell.
 *
 * @param text undefined removes the entry
 * @param now the price as it is stored; it differs from the base after another admin's change
 * @returns undefined when nothing is left to save
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
 * The draft without the entries that it shares with `texts`; later entries remain.
 *
 * @returns undefined when nothing is left to save
 */
export function withoutTexts(
  draft: RowDraft,
  texts: CellTexts,
  now: MarketPrice,
): RowDraft | undefined {
  let left: RowDraft | undefined = draft
  for (const column of DATA_COLUMNS) {
    const isSame = texts[column] !== undefined && texts[column] === draft.texts[column]
    if (isSame && left) left = withCell(left, column, undefined, now)
  }
  return left
}

/**
 * The draft without entries that change nothing. An entry equal to the base stays while the base may
 * not be what is stored: over another admin's change, and in a column of the attempt.
 *
 * @returns undefined when nothing is left to save
 */
export function pruneNoOps(draft: RowDraft, now = draft.base): RowDraft | undefined {
  const { base, texts } = draft
  const entries = DATA_COLUMNS.flatMap((column) => {
    const text = texts[column]
    if (text === undefined) return []
    const isNoOp = saysStored(base, column, text) && saysStored(now, column, text)
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

/** True when both say the same; another revision alone is no difference. */
export function sameValues(one: MarketPrice, other: MarketPrice): boolean {
  return DATA_COLUMNS.every((column) => saysStored(one, column, storedText(other, column)))
}

/** True when `texts` over `base` is what is stored now. A day that was not entered may be any. */
export function isStored(base: MarketPrice, texts: CellTexts, now: MarketPrice): boolean {
  return DATA_COLUMNS.every((column) => {
    const entered = texts[column]
    if (entered !== undefined) return saysStored(now, column, entered)
    return column === 'LastUpdated' || saysStored(now, column, storedText(base, column))
  })
}

/**
 * True when the attempt is what is stored now. While that is also what the base says, it is unknown:
 * the attempt put a text back.
 */
export function isArrived({ base, attempt }: RowDraft, now: MarketPrice): boolean {
  return attempt !== undefined && isStored(base, attempt.texts, now) && !sameValues(base, now)
}

/** True when what is stored now is neither the base, nor the attempt, nor what the draft says. */
export function isConflict(draft: RowDraft, now: MarketPrice): boolean {
  const { base, texts } = draft
  return !sameValues(base, now) && !isArrived(draft, now) && !isStored(base, texts, now)
}

export function sameTexts(one: CellTexts, other: CellTexts): boolean {
  return DATA_COLUMNS.every((column) => one[column] === other[column])
}
