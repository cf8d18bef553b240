import type { Step } from '../row/grid-keys.ts'

/** A cell by its place among what is shown, from 0. */
export type Place = { row: number; column: number }
export type Extent = { rows: number; columns: number }
/** Inclusive on all sides. */
export type Area = { top: number; bottom: number; left: number; right: number }

/** Place that a step leads to, within the sheet. @param page rows in sight */
export function stepped({ row, column }: Place, step: Step, extent: Extent, page: number): Place {
  const lastRow = extent.rows - 1
  const lastColumn = extent.columns - 1
  switch (step) {
    case 'up':
      return { row: Math.max(row - 1, 0), column }
    case 'down':
      return { row: Math.min(row + 1, lastRow), column }
    case 'left':
      return { row, column: Math.max(column - 1, 0) }
    case 'right':
      return { row, column: Math.min(column + 1, lastColumn) }
    case 'row_start':
      return { row, column: 0 }
    case 'row_end':
      return { row, column: lastColumn }
    case 'sheet_start':
      return { row: 0, column: 0 }
    case 'sheet_end':
      return { row: lastRow, column: lastColumn }
    case 'page_up':
      return { row: Math.max(row - page, 0), column }
    case 'page_down':
      return { row: Math.min(row + page, lastRow), column }
  }
}

/**
 * The next cell to fill in, on to the next row at the end of one; null past the last one and before
 * the first, where Tab leaves the sheet.
 *
 * @param extent of the cells that can be filled in
 */
export function tabbed({ row, column }: Place, back: boolean, extent: Extent): Place | null {
  const last = extent.columns - 1
  const next = back
    ? column === 0
      ? { row: row - 1, column: last }
      : { row, column: Math.min(column - 1, last) }
    : column >= last
      ? { row: row + 1, column: 0 }
      : { row, column: column + 1 }
  return next.row < 0 || next.row >= extent.rows ? null : next
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
 * The area of what is marked in the first row with a mark and those that follow on it; null for none.
 *
 * @param marks by row, the columns that are marked in it
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
