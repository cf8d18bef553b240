import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { DATA_COLUMNS, type DataColumn, saysStored, storedText } from './sheet-columns.ts'

export type CellTexts = Partial<Record<DataColumn, string>>

/**
 * What was entered into a row, and what stood there when the first of it was entered. Each of `sent`
 * has no answer, or none yet: it may be what is stored. So what stands in such a cell is an entry,
 * also what had stood there before.
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

/** How many different tries without an answer are remembered. */
const MOST_SENT = 20

/**
 * The edit with another text in a cell; undefined takes back what was entered there.
 *
 * @param now what someone else made of the row since it was edited: to go back is to change that
 * @returns undefined when nothing is left to save
 */
export function withCell(
  edit: RowEdit,
  column: DataColumn,
  text: string | undefined,
  now: MarketPrice,
): RowEdit | undefined {
  const { [column]: _, ...others } = edit.texts
  const isNone = text === undefined && !isSent(edit, column)
  const texts = { ...others, [column]: text ?? storedText(edit.base, column) }
  return standing({ ...edit, texts: isNone ? others : texts }, now)
}

/** The edit from when it is sent until there is an answer. */
export function unanswered(edit: RowEdit): RowEdit {
  const { sent = [], texts } = edit
  return wasSent(edit, texts) ? edit : { ...edit, sent: [...sent, texts].slice(-MOST_SENT) }
}

/** The edit once it is known that what was `tried` was not stored. */
export function refused(edit: RowEdit, tried: RowEdit, now: MarketPrice): RowEdit | undefined {
  // The same may have been sent before, without an answer.
  if (wasSent(tried, tried.texts)) return edit
  const sent = edit.sent?.filter((texts) => !sameTexts(texts, tried.texts))
  return standing({ ...edit, sent: sent?.length ? sent : undefined }, now)
}

function wasSent({ sent = [] }: RowEdit, texts: CellTexts): boolean {
  return sent.some((one) => sameTexts(one, texts))
}

/**
 * What was entered into a row after it was sent stays, over what is stored now.
 *
 * @returns undefined when nothing is left to save
 */
export function settle({ texts }: RowEdit, { sent, stored }: SavedRow): RowEdit | undefined {
  return standing({ base: stored, texts: laterTexts(texts, sent.texts) })
}

/**
 * The edit without what some entries say; what was entered since stays.
 *
 * @returns undefined when nothing is left to save
 */
export function withoutTexts(
  edit: RowEdit,
  texts: CellTexts,
  now: MarketPrice,
): RowEdit | undefined {
  let left: RowEdit | undefined = edit
  for (const column of DATA_COLUMNS) {
    const isSame = texts[column] !== undefined && texts[column] === edit.texts[column]
    if (isSame && left) left = withCell(left, column, undefined, now)
  }
  return left
}

/** The texts that are others than before. */
function laterTexts(texts: CellTexts, before: CellTexts): CellTexts {
  const later = DATA_COLUMNS.filter((column) => texts[column] !== before[column])
  return Object.fromEntries(later.map((column) => [column, texts[column]]))
}

/** Whether two states of a price say the same; another revision alone is no difference. */
export function sameValues(one: MarketPrice, other: MarketPrice): boolean {
  return DATA_COLUMNS.every((column) => saysStored(one, column, storedText(other, column)))
}

/**
 * Whether what was entered is what is stored now. The day is not entered as a rule; it became that of
 * the saving.
 */
export function hasLanded({ base, texts }: RowEdit, current: MarketPrice): boolean {
  return DATA_COLUMNS.every((column) => {
    const entered = texts[column]
    if (entered !== undefined) return saysStored(current, column, entered)
    return column === 'LastUpdated' || saysStored(current, column, storedText(base, column))
  })
}

/** Whether what is stored now is what was sent before without an answer. */
export function isOwnTry({ base, sent = [] }: RowEdit, current: MarketPrice): boolean {
  return sent.some((texts) => hasLanded({ base, texts }, current))
}

/** Nothing else that was sent can still be stored in its place. */
export function isSettled({ base, sent = [] }: RowEdit, current: MarketPrice): boolean {
  return sent.every((texts) => hasLanded({ base, texts }, current))
}

/** Whether the same was entered over the same. */
export function sameEntries(one: RowEdit, other: RowEdit): boolean {
  return one.base === other.base && sameTexts(one.texts, other.texts)
}

function sameTexts(one: CellTexts, other: CellTexts): boolean {
  return DATA_COLUMNS.every((column) => one[column] === other[column])
}

/** Of an edit what says something else than is stored, or may be; undefined for nothing. */
export function standing(edit: RowEdit, now = edit.base): RowEdit | undefined {
  const { base, texts } = edit
  const entries = DATA_COLUMNS.flatMap((column) => {
    const text = texts[column]
    if (text === undefined) return []
    return isSent(edit, column) || !saysBoth(base, now, column, text) ? [[column, text]] : []
  })
  if (entries.length === 0) return undefined
  // What was sent is known by its texts.
  return entries.length === Object.keys(texts).length
    ? edit
    : { ...edit, texts: Object.fromEntries(entries) }
}

function isSent({ sent }: RowEdit, column: DataColumn): boolean {
  return sent?.some((texts) => texts[column] !== undefined) ?? false
}

/** Whether a text says what is stored, and what was when the row was first edited. */
function saysBoth(base: MarketPrice, now: MarketPrice, column: DataColumn, text: string): boolean {
  return saysStored(base, column, text) && (now === base || saysStored(now, column, text))
}
