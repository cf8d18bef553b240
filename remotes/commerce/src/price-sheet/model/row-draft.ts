import { type MarketPrice, marketPrice } from '@vayal/shared/contracts/market-price'
import * as z from '@vayal/shared/contracts/schema'
import { DATA_COLUMNS, type DataColumn } from '../../prices/price-fields.ts'
import { isStoredValue, storedText } from '../../prices/price-texts.ts'

const textsByColumn = z.partialRecord(z.enum(DATA_COLUMNS), z.string())
export type TextsByColumn = z.infer<typeof textsByColumn>

/** Last write of a row while its answer is unknown: the server may or may not have stored it. */
const attempt = z.object({
  texts: textsByColumn,
  /** Day that was sent, `dd/MM/yyyy`. */
  day: z.string(),
  /** Revision that it was sent with; undefined on a foreign backend. */
  revision: z.optional(z.number()),
  /** Idempotency key; a retry has the same one. */
  key: z.string(),
  /** Codes of the warnings that the user acknowledged. */
  acknowledged: z.array(z.string()),
})
export type Attempt = z.infer<typeof attempt>

/** Unsaved entries of a row, over the price that was stored at the first entry. */
export const rowDraft = z.object({
  base: marketPrice,
  texts: textsByColumn,
  attempt: z.optional(attempt),
})
export type RowDraft = z.infer<typeof rowDraft>

export function rowId({ Id }: Pick<MarketPrice, 'Id'>): string {
  return String(Id)
}

/** Sets a text; undefined removes the entry. @returns undefined when no change remains */
export function withCell(
  draft: RowDraft,
  column: DataColumn,
  text: string | undefined,
  stored: MarketPrice,
): RowDraft | undefined {
  const { [column]: _, ...others } = draft.texts
  // While an attempt may be stored, an entry equal to the base stays: it must overwrite the attempt.
  const isRemoved = text === undefined && !isAttempted(draft, column)
  const texts = isRemoved ? others : { ...others, [column]: text ?? storedText(draft.base, column) }
  return pruneNoOps({ ...draft, texts }, stored)
}

/**
 * Removes entries that change nothing. An entry equal to the base stays while another value may be
 * stored: another administrator's, or the attempt's. @returns undefined when no change remains
 */
export function pruneNoOps(draft: RowDraft, stored = draft.base): RowDraft | undefined {
  const { base, texts } = draft
  const entries = DATA_COLUMNS.flatMap((column) => {
    const text = texts[column]
    if (text === undefined) return []
    const isNoOp = isStoredValue(base, column, text) && isStoredValue(stored, column, text)
    return isNoOp && !isAttempted(draft, column) ? [] : [[column, text] as const]
  })
  if (entries.length === 0) return undefined
  return entries.length === Object.keys(texts).length
    ? draft
    : { ...draft, texts: Object.fromEntries(entries) }
}

/** True when a save would send the attempt's content again, with its key or a new one. */
export function repeatsAttempt(draft: RowDraft): draft is RowDraft & { attempt: Attempt } {
  return draft.attempt !== undefined && sameTexts(draft.attempt.texts, draft.texts)
}

function isAttempted({ attempt }: RowDraft, column: DataColumn): boolean {
  return attempt?.texts[column] !== undefined
}

/** True when all values are equal; the revisions may differ. */
export function sameValues(one: MarketPrice, other: MarketPrice): boolean {
  return DATA_COLUMNS.every((column) => isStoredValue(one, column, storedText(other, column)))
}

/** True when `texts` over `base` are stored. Ignores a day that was not entered, because a save fills it in. */
function isStored(base: MarketPrice, texts: TextsByColumn, stored: MarketPrice): boolean {
  return DATA_COLUMNS.every((column) => {
    const entered = texts[column]
    if (entered !== undefined) return isStoredValue(stored, column, entered)
    return column === 'LastUpdated' || isStoredValue(stored, column, storedText(base, column))
  })
}

/** True when the texts are stored and no attempt is open, so that nothing is left to send. */
export function isDraftStored({ base, texts, attempt }: RowDraft, stored: MarketPrice): boolean {
  return attempt === undefined && isStored(base, texts, stored)
}

/** True when `stored` shows the attempt. False while `stored` equals the base: an attempt that restores the base cannot be told from one that was not stored. */
export function isAttemptStored({ base, attempt }: RowDraft, stored: MarketPrice): boolean {
  return attempt !== undefined && isStored(base, attempt.texts, stored) && !sameValues(base, stored)
}

/** True when the stored values are neither the base, nor the attempt, nor the draft. */
export function isConflict(draft: RowDraft, stored: MarketPrice): boolean {
  const { base, texts } = draft
  return (
    !sameValues(base, stored) && !isAttemptStored(draft, stored) && !isStored(base, texts, stored)
  )
}

export function sameTexts(one: TextsByColumn, other: TextsByColumn): boolean {
  return DATA_COLUMNS.every((column) => one[column] === other[column])
}
