import type { Place } from '@vayal/shared/grid/grid-keys'
import { type MouseEvent, useRef } from 'react'

/** Mouse handlers of a grid with `data-row` and `data-cell`: a press selects a cell, a drag or Shift an area. @param onSelect `extend` keeps the start of the area */
export function usePointerSelection(onSelect: (place: Place, extend: boolean) => void) {
  const dragging = useRef(false)

  function select(event: MouseEvent, extend: boolean) {
    const place = placeAt(event.target)
    if (!place) return
    // Otherwise the browser would move the focus, too, and select text.
    event.preventDefault()
    onSelect(place, extend)
  }

  return {
    onMouseDown(event: MouseEvent) {
      if (event.button !== 0) return
      dragging.current = true
      const endDrag = () => {
        dragging.current = false
      }
      window.addEventListener('mouseup', endDrag, { once: true })
      select(event, event.shiftKey)
    },
    onMouseOver(event: MouseEvent) {
      // Ignores a drag that began outside the grid, or in an input that stopped the press.
      if (dragging.current && event.buttons === 1) select(event, true)
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
