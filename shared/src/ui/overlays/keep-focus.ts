import type { MouseEvent } from 'react'

/** Mouse handler of a viewport: a click outside the dialog does not move the focus. */
export function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
