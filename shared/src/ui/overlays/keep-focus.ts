import type { MouseEvent } from 'react'

/** For what is around a window: a press beside it does not take the focus from it. */
export function keepFocus(event: MouseEvent): void {
  if (event.target === event.currentTarget) event.preventDefault()
}
