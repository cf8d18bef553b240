import { useMemo, useState } from 'react'
import type { SheetRow } from './sheet-rows.ts'
import { type Area, areaBetween, type Place } from './sheet-selection.ts'

/** A place, and whose row it was, so that the selection stays with its row when others come or go. */
type Marked = Place & { id: string | undefined }

export type Selection = ReturnType<typeof useSelection>

/** The cell that has the focus, and the area that is selected from it. */
export function useSelection(rows: readonly SheetRow[], columnCount: number) {
  const [active, setActive] = useState<Marked>({ row: 0, column: 0, id: undefined })
  const [anchor, setAnchor] = useState<Marked>(active)
  const [revealed, setRevealed] = useState<Place | null>(null)
  const places = useMemo(() => new Map(rows.map(({ id }, row) => [id, row])), [rows])

  const placeOf = ({ id, row, column }: Marked): Place => ({
    row:
      (id === undefined ? undefined : places.get(id)) ??
      Math.max(Math.min(row, rows.length - 1), 0),
    column: Math.min(column, columnCount - 1),
  })
  const marked = (place: Place): Marked => ({ ...place, id: rows[place.row]?.id })
  const area: Area = areaBetween(placeOf(anchor), placeOf(active))

  return {
    active: placeOf(active),
    area,
    /** @param extend keeps where the selected area began */
    moveTo(place: Place, extend = false) {
      setActive(marked(place))
      if (!extend) setAnchor(marked(place))
      else if (anchor.id === undefined) setAnchor(marked(placeOf(anchor)))
    },
    /** Selects an area from its start, which is to be in sight wherever the focus is. */
    reveal({ top, left, bottom, right }: Area) {
      const start = { row: top, column: left }
      setAnchor(marked({ row: bottom, column: right }))
      setActive(marked(start))
      setRevealed(start)
    },
    /** Where the area starts that was last to be in sight. */
    revealed,
    selectAll() {
      setAnchor(marked({ row: rows.length - 1, column: columnCount - 1 }))
      setActive(marked({ row: 0, column: 0 }))
    },
  }
}
