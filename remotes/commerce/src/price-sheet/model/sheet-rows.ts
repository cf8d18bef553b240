import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { normaliseDay } from '../../dates/days.ts'
import type { DataColumn } from '../../prices/price-fields.ts'
import { storedText } from '../../prices/price-texts.ts'
import { isConflict, type RowDraft, rowId } from './row-draft.ts'
import { type SheetState, storedById, type Write } from './sheet-state.ts'

export type SheetRow = {
  id: string
  /** Base of the draft, otherwise the stored price. */
  price: MarketPrice
  draft: RowDraft | undefined
  /** Another admin's change since editing began; null without one. */
  theirs: MarketPrice | null
  /** True when an edited row was deleted. */
  isDeleted: boolean
  write: Write | undefined
}

/**
 * Filter of the rows: `not_today` shows those whose price is of another day, `to_check` those whose
 * stored price looks wrong.
 */
export const ROW_CHOICES = ['all', 'not_today', 'changed', 'to_check'] as const
export type RowChoice = (typeof ROW_CHOICES)[number]

export type SheetFilter = {
  /** Rows that match the search, by `rowId`. */
  found: ReadonlySet<string>
  category: string
  choice: RowChoice
  /** Rows whose stored price looks wrong, by `rowId`. */
  toCheck: ReadonlyMap<string, unknown>
  /** Rows edited since rows were last chosen, by `rowId`. */
  touched: ReadonlySet<string>
  /** `dd/MM/yyyy` */
  today: string
}

/** Rows with the stored prices that they were made from, in the same order. */
export type DrawnRows = { stored: readonly MarketPrice[]; rows: readonly SheetRow[] }

/**
 * The rows of the sheet: all prices in their order, then edited ones that were deleted.
 *
 * @param last rows to reuse where nothing changed
 */
export function sheetRows(
  { stored, drafts, writes }: Pick<SheetState, 'stored' | 'drafts' | 'writes'>,
  last?: DrawnRows,
): SheetRow[] {
  const rows = stored.map((price, at) => {
    const former = last?.stored[at] === price ? last.rows[at] : undefined
    const id = former?.id ?? rowId(price)
    const draft = drafts.get(id)
    const write = writes.get(id)
    const isSame = former && former.draft === draft && former.write === write
    return isSame ? former : sheetRow(price, draft, write)
  })
  const there = storedById(stored)
  for (const [id, draft] of drafts) {
    if (!there.has(id)) rows.push(sheetRow(undefined, draft, writes.get(id)))
  }
  return rows
}

function sheetRow(
  current: MarketPrice | undefined,
  draft: RowDraft | undefined,
  write: Write | undefined,
): SheetRow {
  const price = draft?.base ?? current
  if (!price) throw new Error('A row has a price or a draft')
  const isTheirs = current && draft && isConflict(draft, current)
  return {
    id: rowId(price),
    price,
    draft,
    theirs: isTheirs ? current : null,
    isDeleted: !current,
    write,
  }
}

/** Text of a cell. */
export function textIn({ price, draft }: SheetRow, column: DataColumn): string {
  return draft?.texts[column] ?? storedText(price, column)
}

/** The row as it would be with another text in a cell. */
export function withText(row: SheetRow, column: DataColumn, text: string): SheetRow {
  const texts = { ...row.draft?.texts, [column]: text }
  return { ...row, draft: { base: row.draft?.base ?? row.price, texts } }
}

/** @param today `dd/MM/yyyy` */
export function isOfToday(price: MarketPrice, today: string): boolean {
  return normaliseDay(price.LastUpdated) === today
}

/** True when a row matches the search and the category. */
export function isFound(
  { id, price }: SheetRow,
  { found, category }: Pick<SheetFilter, 'found' | 'category'>,
): boolean {
  return found.has(id) && (category === '' || price.Category.trim() === category)
}

/** True when a row is one of a choice. */
function belongsTo(
  choice: RowChoice,
  { id, price, draft }: SheetRow,
  { toCheck, today }: Pick<SheetFilter, 'toCheck' | 'today'>,
): boolean {
  if (choice === 'changed') return draft !== undefined
  if (choice === 'to_check') return toCheck.has(id)
  return choice === 'all' || !isOfToday(price, today)
}

/** The rows to show. Edited and touched ones stay, so that none vanishes under the user's hands. */
export function filterRows(rows: readonly SheetRow[], filter: SheetFilter): SheetRow[] {
  const isKept = ({ id, draft }: SheetRow) => draft !== undefined || filter.touched.has(id)
  return rows.filter(
    (row) => isFound(row, filter) && (isKept(row) || belongsTo(filter.choice, row, filter)),
  )
}

/** Number of rows of each choice within a search and a category. */
export function countRows(
  rows: readonly SheetRow[],
  filter: Omit<SheetFilter, 'choice' | 'touched'>,
): Record<RowChoice, number> {
  const counts = { all: 0, not_today: 0, changed: 0, to_check: 0 }
  for (const row of rows) {
    if (!isFound(row, filter)) continue
    for (const choice of ROW_CHOICES) if (belongsTo(choice, row, filter)) counts[choice] += 1
  }
  return counts
}

/** True when the price is of another day and the row has no draft. @param today `dd/MM/yyyy` */
export function isStale({ price, draft }: SheetRow, today: string): boolean {
  return draft === undefined && !isOfToday(price, today)
}

/** Changes that send the last prices with today's date. */
export function copyYesterday(rows: readonly SheetRow[], today: string) {
  return rows
    .filter((row) => !row.isDeleted && isStale(row, today))
    .map(({ price }) => ({ price, column: 'LastUpdated' as const, text: today }))
}
