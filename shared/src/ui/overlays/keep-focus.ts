import type { MouseEvent } from 'react'

/** Mouse handler of a viewport: a press beside the dialog leaves the focus in it. */
export function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
