import { useRef } from 'react'

/** Focus target of an item of a `CardCollection`: its title, or else its first control. */
export function cardAt(list: Element, position: number): HTMLElement | null {
  const item = list.querySelector(`[aria-posinset="${position}"]`)
  const title = item?.querySelector<HTMLElement>('h2 :is(a, button)')
  return title ?? item?.querySelector<HTMLElement>('button, input') ?? null
}

/** Focuses the page's heading, after the focused element was removed without a successor. */
export function focusHeading(): void {
  heading()?.focus({ preventScroll: true })
}

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}

/**
 * Returns the focus to the opener of a dialog. If the opener was removed, e.g. by a deletion, its
 * grid cell, the card at its position, or the page's heading gets the focus.
 */
export function useReturnFocus() {
  const find = useRef<() => HTMLElement | null>(undefined)
  return {
    /** Stores the opener. Call it before the dialog takes the focus. */
    remember() {
      find.current = returnTarget(document.activeElement)
    },
    finalFocus: () => find.current?.() ?? true,
  }
}

function returnTarget(opener: Element | null): () => HTMLElement | null {
  const list = opener?.closest('[role="list"]')
  const cell = opener?.closest<HTMLElement>('[role="gridcell"]')
  const position = Number(opener?.closest('[aria-posinset]')?.getAttribute('aria-posinset'))
  return () => {
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
      return opener
    }
    if (cell?.isConnected) return cell
    // A list that was removed from the document still contains its cards.
    const neighbour = list?.isConnected && (cardAt(list, position) ?? cardAt(list, position - 1))
    return neighbour || heading()
  }
}
