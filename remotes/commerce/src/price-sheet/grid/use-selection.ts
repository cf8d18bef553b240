import { useState } from 'react'
import { DATA_COLUMNS } from '../../prices/price-fields.ts'
import type { SheetRow } from '../model/sheet-row.ts'
import type { Place } from '../row/grid-keys.ts'
import { type Area, areaBetween } from './sheet-selection.ts'

/** A place with the id of its row, so that the selection stays with its row when the order changes. */
type Marked = Place & { id: string | undefined }

export type Selection = ReturnType<typeof useSelection>

/** The first key must not rename a product. */
const FIRST_COLUMN = DATA_COLUMNS.indexOf('MinPrice')

/** The cell that has the focus, and the area that is selected from it. */
export function useSelection(rows: readonly SheetRow[], columnCount: number) {
  const [active, setActive] = useState<Marked>({ row: 0, column: FIRST_COLUMN, id: undefined })
  const [entryColumn, setEntryColumn] = useState(FIRST_COLUMN)
  const [anchor, setAnchor] = useState<Marked>(active)
  const [revealed, setRevealed] = useState<Place | null>(null)

  const placeOf = ({ id, row, column }: Marked): Place => {
    // The order rarely changes.
    const found =
      id === undefined || rows[row]?.id === id ? row : rows.findIndex((other) => other.id === id)
    return {
      row: Math.max(Math.min(found < 0 ? row : found, rows.length - 1), 0),
      column: Math.min(column, columnCount - 1),
    }
  }
  const marked = (place: Place): Marked => ({ ...place, id: rows[place.row]?.id })
  const area: Area = areaBetween(placeOf(anchor), placeOf(active))

  return {
    active: placeOf(active),
    area,
    /** Column in which the entry of the row began; Enter returns to it in the next row. */
    entryColumn: Math.min(entryColumn, columnCount - 1),
    /** Moves within the entry of a row, as Tab does. A new row starts an entry. */
    moveAlong(place: Place) {
      setActive(marked(place))
      setAnchor(marked(place))
      if (place.row !== placeOf(active).row) setEntryColumn(place.column)
    },
    /** @param extend keeps where the selected area began */
    moveTo(place: Place, extend = false) {
      setActive(marked(place))
      setEntryColumn(place.column)
      if (!extend) setAnchor(marked(place))
      else if (anchor.id === undefined) setAnchor(marked(placeOf(anchor)))
    },
    /** Selects an area and scrolls to its start. */
    reveal({ top, left, bottom, right }: Area) {
      const start = { row: top, column: left }
      setAnchor(marked({ row: bottom, column: right }))
      setActive(marked(start))
      setRevealed(start)
    },
    /** Start of the area that was revealed last. */
    revealed,
    selectAll() {
      setAnchor(marked({ row: rows.length - 1, column: columnCount - 1 }))
      setActive(marked({ row: 0, column: 0 }))
    },
  }
}
