import type { Place } from '@vayal/shared/grid/grid-keys'
import { type MouseEvent, useRef } from 'react'

export type PointerSelection = {
  place: Place
  /** True to keep the start of the selected area. */
  extend: boolean
  isPress: boolean
}

/** Mouse handlers of a grid with `data-row` and `data-cell`: a press selects a cell, a drag or Shift an area. */
export function usePointerSelection(onSelect: (selection: PointerSelection) => void) {
  const pointer = useRef<{ x: number; y: number }>(null)

  function select(event: MouseEvent, how: Omit<PointerSelection, 'place'>) {
    const place = placeAt(event.target)
    if (!place) return
    // Otherwise the browser would move the focus, too, and select text.
    event.preventDefault()
    onSelect({ place, ...how })
  }

  return {
    onMouseDown(event: MouseEvent) {
      if (event.button !== 0) return
      pointer.current = { x: event.clientX, y: event.clientY }
      const endDrag = () => {
        pointer.current = null
      }
      window.addEventListener('mouseup', endDrag, { once: true })
      select(event, { extend: event.shiftKey, isPress: true })
    },
    onMouseOver(event: MouseEvent) {
      // Ignores a drag that began outside the grid, or in an input that stopped the press.
      if (!pointer.current || event.buttons !== 1) return
      const { clientX: x, clientY: y } = event
      // The grid scrolled under a pointer that did not move.
      if (x === pointer.current.x && y === pointer.current.y) return
      pointer.current = { x, y }
      select(event, { extend: true, isPress: false })
    },
  }
}

function placeAt(target: EventTarget): Place | null {
  if (!(target instanceof Element)) return null
  const column = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  if (column === undefined || row === undefined) return null
  return { row: Number(row), column: Number(column) }
}
