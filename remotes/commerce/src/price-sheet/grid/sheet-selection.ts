import { MOVES, type Move, type Place } from '../row/grid-keys.ts'

export type Extent = { rows: number; columns: number }
/** Inclusive on all sides. */
export type Area = { top: number; bottom: number; left: number; right: number }

/** Place that a move leads to, within the sheet. @param page rows in sight */
export function moved(from: Place, move: Move, extent: Extent, page: number): Place {
  const last = { row: extent.rows - 1, column: extent.columns - 1 }
  const { row, column } = MOVES[move](from, last, page)
  return {
    row: Math.max(0, Math.min(row, last.row)),
    column: Math.max(0, Math.min(column, last.column)),
  }
}

/**
 * The next cell to edit, at the end of a row in the next row; null past the last cell and before the
 * first, where Tab leaves the sheet.
 *
 * @param extent of the cells that can be edited
 */
export function tabbed(
  { row, column }: Place,
  back: boolean,
  { rows, columns }: Extent,
): Place | null {
  const inRow = back ? Math.min(column, columns) - 1 : Math.min(column, columns - 1) + 1
  const cell = row * columns + inRow
  const isInside = cell >= 0 && cell < rows * columns
  return isInside ? { row: Math.floor(cell / columns), column: cell % columns } : null
}

export function areaBetween(one: Place, other: Place): Area {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

/**
 * Area of the marks in the first marked row and the marked rows that follow it; null without any.
 *
 * @param marks marked columns of each row
 */
export function firstArea(marks: readonly (readonly number[] | undefined)[]): Area | null {
  const top = marks.findIndex((columns) => columns !== undefined)
  if (top === -1) return null
  const end = marks.findIndex((columns, row) => row > top && columns === undefined)
  const bottom = (end === -1 ? marks.length : end) - 1
  const columns = new Set(marks.slice(top, bottom + 1).flatMap((marked) => marked ?? []))
  return { top, bottom, left: Math.min(...columns), right: Math.max(...columns) }
}

export function isOneCell({ top, bottom, left, right }: Area): boolean {
  return top === bottom && left === right
}
