import { MOVES, type Move, type Place } from '@vayal/shared/grid/grid-keys'
import { useState } from 'react'

type Extent = { rows: number; columns: number }
/** Inclusive on all sides. */
export type Area = { top: number; bottom: number; left: number; right: number }

/** Place with the id of its row, so that a selection stays with the row when the order changes. */
type Anchored = Place & { id: string | undefined }

export type CellSelection = ReturnType<typeof useCellSelection>

type Columns = {
  count: number
  /** Number of columns with inputs, which come first: Tab moves through them. */
  editable: number
  /** Column of the cell that is active initially. */
  initial: number
}

/** Active cell and selected area of a grid, which stay with their rows when the order changes. */
export function useCellSelection(rows: readonly { readonly id: string }[], columns: Columns) {
  const [start] = useState<Anchored>({ row: 0, column: columns.initial, id: undefined })
  const [anchors, setAnchors] = useState({ from: start, to: start, active: start })
  /** Column in which the user began to fill the row; Enter returns to it in the next row. */
  const [entryColumn, setEntryColumn] = useState(columns.initial)
  const extent = { rows: rows.length, columns: columns.count }
  const active = placeOf(anchors.active)

  function placeOf({ id, row, column }: Anchored): Place {
    // Searches only after the order has changed.
    const isUnmoved = id === undefined || rows[row]?.id === id
    const found = isUnmoved ? row : rows.findIndex((other) => other.id === id)
    return within({ row: found < 0 ? row : found, column }, extent)
  }

  function select(from: Place, to: Place, focused = to) {
    const anchor = (place: Place) => ({ ...place, id: rows[place.row]?.id })
    setAnchors({ from: anchor(from), to: anchor(to), active: anchor(focused) })
  }

  /** @param extend keeps the start of the selected area */
  function moveTo(place: Place, extend = false) {
    select(extend ? placeOf(anchors.from) : place, place)
    setEntryColumn(place.column)
  }

  return {
    active,
    area: areaBetween(placeOf(anchors.from), placeOf(anchors.to)),
    /** The same object until cells are selected again. */
    anchors,
    moveTo,
    move(move: Move, extend: boolean, page: number) {
      moveTo(placeAfterMove(active, move, extent, page), extend)
    },
    enter(back: boolean) {
      const { row } = placeAfterMove(active, back ? 'ArrowUp' : 'ArrowDown', extent, 1)
      moveTo({ row, column: row === active.row ? active.column : entryColumn })
    },
    /** Moves to the next cell; in another row, `entryColumn` becomes that cell's. @returns false at both ends */
    tab(back: boolean): boolean {
      const next = placeAfterTab(active, back, { ...extent, columns: columns.editable })
      if (next) select(next, next)
      if (next && next.row !== active.row) setEntryColumn(next.column)
      return next !== null
    },
    /** Selects an area; its start becomes the active cell. */
    reveal({ top, left, bottom, right }: Area) {
      select({ row: bottom, column: right }, { row: top, column: left })
    },
    selectAll: () =>
      select({ row: 0, column: 0 }, { row: rows.length - 1, column: columns.count - 1 }, active),
  }
}

export function placeAfterMove(
  { row, column }: Place,
  move: Move,
  extent: Extent,
  page: number,
): Place {
  const [rows, columns] = MOVES[move]
  const length = move.startsWith('Page') ? page : 1
  return within({ row: row + rows * length, column: column + columns }, extent)
}

function within({ row, column }: Place, { rows, columns }: Extent): Place {
  const clamp = (place: number, size: number) => Math.max(0, Math.min(place, size - 1))
  return { row: clamp(row, rows), column: clamp(column, columns) }
}

/** Null past the last cell and before the first. @param extent cells that can be edited */
export function placeAfterTab(
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

/** Covers the first run of changed rows. @param changed columns of each row */
export function firstArea(changed: readonly (readonly number[] | undefined)[]): Area | null {
  const top = changed.findIndex((columns) => columns !== undefined)
  if (top === -1) return null
  const end = changed.findIndex((columns, row) => row > top && columns === undefined)
  const bottom = (end === -1 ? changed.length : end) - 1
  const columns = new Set(changed.slice(top, bottom + 1).flatMap((row) => row ?? []))
  return { top, bottom, left: Math.min(...columns), right: Math.max(...columns) }
}
