import { useRef } from 'react'

/** Returns the position, from 1, of the list item or table row around an element; else null. */
export function positionOf(element: Element | null | undefined): number | null {
  const item = element?.closest('[aria-posinset], [data-position]')
  const position = item?.getAttribute('aria-posinset') ?? item?.getAttribute('data-position')
  return position ? Number(position) : null
}

export function itemAt(list: Element, position: number): Element | null {
  return list.querySelector(`[aria-posinset="${position}"], [data-position="${position}"]`)
}

/** Focus target of a card or a table row: its title, or else its first control. */
export function cardAt(list: Element, position: number): HTMLElement | null {
  const item = itemAt(list, position)
  const title = item?.querySelector<HTMLElement>(':is(h2, th) :is(a, button)')
  return title ?? item?.querySelector<HTMLElement>('button, input') ?? null
}

/** Focuses the active cell of the page's grid, or else the heading, after the focused element was removed without a successor. */
export function focusHeading(): void {
  gridOrHeading()?.focus({ preventScroll: true })
}

/** The active cell of the page's grid, or its control; without a grid, the heading. */
function gridOrHeading(): HTMLElement | null {
  const cell = document.querySelector<HTMLElement>('main [role="grid"] [data-active]')
  const control = cell?.querySelector<HTMLElement>('input, button')
  return control ?? cell ?? document.querySelector<HTMLElement>('main h1')
}

/** Focuses a dialog's opener, or the button of the menu that contained it; if it was removed or disabled, its cell, the next card, the grid or the heading. */
export function useReturnFocus() {
  const find = useRef<() => HTMLElement | null>(undefined)
  return {
    /** Stores the opener. Call it before the dialog takes the focus. */
    remember() {
      const focused = document.activeElement
      find.current = returnTarget(menuButtonOf(focused) ?? focused)
    },
    finalFocus: () => find.current?.() ?? true,
  }
}

/** Button of the menu around an element; the menu has closed when the focus returns. */
function menuButtonOf(element: Element | null): Element | null {
  const menu = element?.closest('[popover]')
  return menu ? document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`) : null
}

function returnTarget(opener: Element | null): () => HTMLElement | null {
  const list = opener?.closest('[role="list"], table')
  const cell = opener?.closest<HTMLElement>('[role="gridcell"]')
  const position = positionOf(opener) ?? 0
  return () => {
    const canFocus = opener?.isConnected && !opener.matches('body, :disabled')
    if (opener instanceof HTMLElement && canFocus) return opener
    if (cell?.isConnected) return cell
    // A list that was removed from the document still contains its cards.
    const neighbour = list?.isConnected && (cardAt(list, position) ?? cardAt(list, position - 1))
    return neighbour || gridOrHeading()
  }
}
