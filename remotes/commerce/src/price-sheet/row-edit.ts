import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { DATA_COLUMNS, type DataColumn, saysStored, storedText } from './sheet-columns.ts'

export type CellTexts = Partial<Record<DataColumn, string>>

/**
 * What was entered into a row, and what stood there when the first of it was entered. Each of `sent`
 * was sent before without an answer: it may be what is stored.
 */
export type RowEdit = {
  base: MarketPrice
  texts: CellTexts
  sent?: CellTexts[] | undefined
}

export function rowId({ Id }: MarketPrice): string {
  return String(Id)
}

/** A row that was stored as it was sent. */
export type SavedRow = { sent: RowEdit; stored: MarketPrice }

/** How many tries without an answer are remembered. */
const MOST_SENT = 5

const enteredOnes = new WeakMap<RowEdit, Map<RowEdit | undefined, RowEdit>>()

/**
 * What is entered into a row that was sent, be it nothing: then what stood there before is.
 *
 * @returns the same object for the same two
 */
export function enteredOver(sent: RowEdit, edit: RowEdit | undefined): RowEdit {
  if (edit === sent) return sent
  const known = enteredOnes.get(sent) ?? new Map<RowEdit | undefined, RowEdit>()
  enteredOnes.set(sent, known)
  const texts = { ...textsBefore(sent), ...edit?.texts }
  const isSent = Object.keys(laterTexts(texts, sent.texts)).length === 0
  const one = known.get(edit) ?? (isSent ? sent : { ...unanswered(sent), texts })
  known.set(edit, one)
  return one
}

/** The edit as it is once it was sent, and until there is an answer. */
export function unanswered(edit: RowEdit): RowEdit {
  return { ...edit, sent: [...(edit.sent ?? []), edit.texts].slice(-MOST_SENT) }
}

/**
 * What was entered into a row after it was sent stays, over what is stored now: also what had been
 * there before, which was no entry any more.
 *
 * @returns undefined when nothing is left to save
 */
export function settle(edit: RowEdit | undefined, { sent, stored }: SavedRow): RowEdit | undefined {
  const texts = { ...textsBefore(sent), ...edit?.texts }
  return standing({ base: stored, texts: laterTexts(texts, sent.texts) })
}

/** The texts that are others than before. */
export function laterTexts(texts: CellTexts, before: CellTexts): CellTexts {
  const later = DATA_COLUMNS.filter((column) => texts[column] !== before[column])
  return Object.fromEntries(later.map((column) => [column, texts[column]]))
}

/** What stood in the cells that were sent before they were entered. */
function textsBefore({ base, texts }: RowEdit): CellTexts {
  const columns = DATA_COLUMNS.filter((column) => texts[column] !== undefined)
  return Object.fromEntries(columns.map((column) => [column, storedText(base, column)]))
}

/** Of an edit what says something else than is stored, or may be; undefined for nothing. */
export function standing(edit: RowEdit, now = edit.base): RowEdit | undefined {
  const { base, texts, sent = [] } = edit
  const kept: CellTexts = {}
  for (const column of DATA_COLUMNS) {
    const text = texts[column]
    const isSent = sent.some((one) => one[column] !== undefined)
    if (text !== undefined && (isSent || !saysBoth(base, now, column, text))) kept[column] = text
  }
  return Object.keys(kept).length > 0 ? { ...edit, texts: kept } : undefined
}

/** Whether a text says what is stored, and what was when the row was first edited. */
export function saysBoth(
  base: MarketPrice,
  now: MarketPrice,
  column: DataColumn,
  text: string,
): boolean {
  return saysStored(base, column, text) && (now === base || saysStored(now, column, text))
}
