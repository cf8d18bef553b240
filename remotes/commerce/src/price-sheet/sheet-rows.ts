import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { matchesSearch } from '@vayal/shared/ui/matches-search'
import { normaliseDay } from '../dates/days.ts'
import { hasLanded, isOwnTry, isSettled, type RowEdit, rowId, sameValues } from './row-edit.ts'
import { type DataColumn, storedText } from './sheet-columns.ts'
import type { Edits } from './sheet-edits.ts'

export type SheetRow = {
  id: string
  /** What stands under the edit: as it was when the editing began. */
  price: MarketPrice
  edit: RowEdit | undefined
  /** What someone else made of it while it was edited; null while nobody did. */
  theirs: MarketPrice | null
  /** What is stored now where that is what was entered: it got there, though no answer said so. */
  landed: MarketPrice | null
  /** It was edited, and is no longer there. */
  gone: boolean
  /** The revision to send with it. */
  revision: number | undefined
}

/** Which rows are shown: `not_today` those whose price is not of today. */
export const ROW_CHOICES = ['all', 'not_today', 'changed'] as const
export type RowChoice = (typeof ROW_CHOICES)[number]

export type SheetFilter = { search: string; category: string; choice: RowChoice }

/** Of rows that are edited: to compare them all with every key would show. */
const known = new WeakMap<RowEdit, { current: MarketPrice; row: SheetRow }>()

/** The rows of the sheet: all prices in their order, then what was edited and is no longer there. */
export function sheetRows(prices: readonly MarketPrice[], edits: Edits): SheetRow[] {
  const rows = prices.map((current): SheetRow => {
    const edit = edits.get(rowId(current))
    return edit ? editedRow(edit, current) : unchangedRow(current)
  })
  const there = new Set(rows.map(({ id }) => id))
  for (const [id, edit] of edits) {
    if (there.has(id)) continue
    rows.push({
      id,
      price: edit.base,
      edit,
      theirs: null,
      landed: null,
      gone: true,
      revision: undefined,
    })
  }
  return rows
}

function unchangedRow(price: MarketPrice): SheetRow {
  return {
    id: rowId(price),
    price,
    edit: undefined,
    theirs: null,
    landed: null,
    gone: false,
    revision: price.Revision,
  }
}

function editedRow(edit: RowEdit, current: MarketPrice): SheetRow {
  const last = known.get(edit)
  if (last?.current === current) return last.row
  const isOwn = isOwnTry(edit, current)
  const isEntered = hasLanded(edit, current)
  const landed = isEntered && isSettled(edit, current)
  const differs = !isEntered && !isOwn && !sameValues(edit.base, current)
  const row: SheetRow = {
    id: rowId(current),
    price: isOwn ? current : edit.base,
    edit,
    theirs: differs ? current : null,
    landed: landed ? current : null,
    gone: false,
    revision: current.Revision,
  }
  known.set(edit, { current, row })
  return row
}

/** What stands in a cell. */
export function textIn({ price, edit }: SheetRow, column: DataColumn): string {
  return edit?.texts[column] ?? storedText(price, column)
}

/** The row as it would be with another text in a cell. */
export function withText(row: SheetRow, column: DataColumn, text: string): SheetRow {
  const texts = { ...row.edit?.texts, [column]: text }
  return { ...row, edit: { base: row.edit?.base ?? row.price, texts } }
}

/** @param today `dd/MM/yyyy` */
function isOfToday(price: MarketPrice, today: string): boolean {
  return normaliseDay(price.LastUpdated) === today
}

/** Whether the search and the category let a row through. */
export function isFound(
  { price }: SheetRow,
  { search, category }: Pick<SheetFilter, 'search' | 'category'>,
): boolean {
  if (category !== '' && price.Category.trim() !== category) return false
  return matchesSearch(`${price.Name}\n${price.Category}`, search)
}

/**
 * The rows to show. What is edited, or was `touched`, stays in sight.
 *
 * @param today `dd/MM/yyyy`
 */
export function filterRows(
  rows: readonly SheetRow[],
  { search, category, choice }: SheetFilter,
  today: string,
  touched: ReadonlySet<string>,
): SheetRow[] {
  return rows.filter((row) => {
    const { id, price, edit } = row
    if (!isFound(row, { search, category })) return false
    if (choice === 'all' || edit !== undefined || touched.has(id)) return true
    return choice === 'not_today' && !isOfToday(price, today)
  })
}

/** Yesterday's prices as today's: each row not of today is to be sent with today's date. */
export function carryOver(rows: readonly SheetRow[], today: string) {
  return rows
    .filter(({ price, edit, gone }) => !gone && edit === undefined && !isOfToday(price, today))
    .map(({ price }) => ({ price, column: 'LastUpdated' as const, text: today }))
}
