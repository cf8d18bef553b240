import { isUpdatedToday } from '../../prices/updated-today.ts'
import type { SheetRow } from './sheet-row.ts'

/** `not_today`: the price is of another day. `to_check`: the stored price is suspicious. */
export const ROW_CHOICES = ['all', 'not_today', 'changed', 'to_check'] as const
export type RowChoice = (typeof ROW_CHOICES)[number]

export type RowFilter = {
  choice: RowChoice
  /** Rows whose stored price is suspicious, by `rowId`. */
  toCheck: ReadonlyMap<string, unknown>
  /** Rows edited since the user last chose which rows to show, by `rowId`. */
  touched: ReadonlySet<string>
  /** `dd/MM/yyyy` */
  today: string
}

/** True when the price is outdated and the row has no draft. @param today `dd/MM/yyyy` */
export function isOutdated({ price, draft }: SheetRow, today: string): boolean {
  return draft === undefined && !isUpdatedToday(price, today)
}

function matchesChoice(
  choice: RowChoice,
  { id, price, draft }: SheetRow,
  { toCheck, today }: Pick<RowFilter, 'toCheck' | 'today'>,
): boolean {
  if (choice === 'changed') return draft !== undefined
  if (choice === 'to_check') return toCheck.has(id)
  return choice === 'all' || !isUpdatedToday(price, today)
}

/** The rows to show. Edited and touched ones stay, so that none vanishes under the user's hands. */
export function filterRows(rows: readonly SheetRow[], filter: RowFilter): SheetRow[] {
  const isKept = ({ id, draft }: SheetRow) => draft !== undefined || filter.touched.has(id)
  return rows.filter((row) => isKept(row) || matchesChoice(filter.choice, row, filter))
}

export function countRows(
  rows: readonly SheetRow[],
  filter: Omit<RowFilter, 'choice' | 'touched'>,
): Record<RowChoice, number> {
  const counts = { all: 0, not_today: 0, changed: 0, to_check: 0 }
  for (const choice of ROW_CHOICES) {
    counts[choice] = rows.filter((row) => matchesChoice(choice, row, filter)).length
  }
  return counts
}

/** Changes that give the shown prices of earlier days today's date. */
export function copyYesterday(rows: readonly SheetRow[], today: string) {
  return rows
    .filter((row) => row.stored && isOutdated(row, today))
    .map(({ price }) => ({ price, column: 'LastUpdated' as const, text: today }))
}
