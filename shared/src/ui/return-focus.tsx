import { useRef } from 'react'

/** Where the keyboard enters an item of a `CardCollection`: its title, or else its first control. */
export function cardAt(list: Element, position: number): HTMLElement | null {
  const item = list.querySelector(`[aria-posinset="${position}"]`)
  const title = item?.querySelector<HTMLElement>('h2 :is(a, button)')
  return title ?? item?.querySelector<HTMLElement>('button, input') ?? null
}

/** For when what had the focus is gone and nothing stands in its place. */
export function focusHeading(): void {
  heading()?.focus({ preventScroll: true })
}

function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1')
}

/**
 * Where the focus goes when a dialog closes: to what opened it; when that is gone, as after a
 * deletion, to its cell of a grid, to the card that took its place, or else to the heading of the page.
 */
export function useReturnFocus() {
  const find = useRef<() => HTMLElement | null>(undefined)
  return {
    /** To be called before the dialog takes the focus. */
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
    // A list that is gone still holds its cards.
    const neighbour = list?.isConnected && (cardAt(list, position) ?? cardAt(list, position - 1))
    return neighbour || heading()
  }
}
