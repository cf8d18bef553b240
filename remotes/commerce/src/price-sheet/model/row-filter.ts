import { isUpdatedToday } from '../../prices/updated-today.ts'
import { checkRow, checkStoredRow } from './row-state.ts'
import type { SheetRow } from './sheet-row.ts'
import type { SheetState } from './sheet-state.ts'

/** `to_check`: the stored or the entered price is suspicious. */
export const ROW_CHOICES = ['all', 'outdated', 'changed', 'to_check'] as const
export type RowChoice = (typeof ROW_CHOICES)[number]

type FilterOptions = {
  /** Rows that match the search and the category. */
  found: ReadonlySet<SheetRow>
  choice: RowChoice
  touched: SheetState['touched']
  /** `dd/MM/yyyy` */
  today: string
}

function isOutdated({ base }: SheetRow, today: string): boolean {
  return !isUpdatedToday(base, today)
}

/** True for an outdated price without a draft; a save of a draft sets the day. */
export function staysOutdated(row: SheetRow, today: string): boolean {
  return row.draft === undefined && isOutdated(row, today)
}

const MATCHES: Record<RowChoice, (row: SheetRow, today: string) => boolean> = {
  all: () => true,
  outdated: isOutdated,
  changed: ({ draft }) => draft !== undefined,
  to_check: (row, today) => (checkStoredRow(row, today) ?? checkRow(row, today)) !== undefined,
}

/** Rows to list, with the count of each choice. Touched rows stay, so that no row disappears while it is edited. */
export function listRows(all: readonly SheetRow[], options: FilterOptions) {
  const { found, choice, touched, today } = options
  const counted = all.filter((row) => touched.has(row.id) || found.has(row))
  const rows = counted.filter((row) => touched.has(row.id) || MATCHES[choice](row, today))
  return { rows, counts: countByChoice(counted, today) }
}

export function countByChoice(rows: readonly SheetRow[], today: string) {
  const counts = { all: 0, outdated: 0, changed: 0, to_check: 0 }
  for (const choice of ROW_CHOICES) {
    counts[choice] = rows.filter((row) => MATCHES[choice](row, today)).length
  }
  return counts
}

/** Changes that set the day of the outdated `rows` to today. */
export function changesToKeepLastPrices(rows: readonly SheetRow[], today: string) {
  return rows
    .filter((row) => row.stored && staysOutdated(row, today))
    .map(({ base }) => ({ base, column: 'LastUpdated' as const, text: today }))
}
