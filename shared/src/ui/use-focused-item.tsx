import { focusHeading } from '@vayal/shared/ui/return-focus'
import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Key = string | number

/**
 * Knows which item of a list has the focus, and finds a successor when that item goes; the page's
 * heading when none is left. The items carry `aria-posinset`.
 *
 * @param drawnBy changes when all items are drawn anew.
 */
export function useFocusedItem<T>(
  items: readonly T[],
  itemKey: (item: T) => Key,
  focusItem: (index: number) => void,
  drawnBy: unknown,
) {
  const focused = useRef<{ index: number; key: Key | undefined }>(undefined)

  // The browser leaves the focus nowhere when what had it is taken out of the page or moved in it.
  const restore = useEffectEvent(() => {
    const last = focused.current
    if (!last || document.activeElement !== document.body) return
    const moved = items.findIndex((item) => itemKey(item) === last.key)
    focusItem(moved === -1 ? Math.min(last.index, items.length - 1) : moved)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of these that may take it away.
  useLayoutEffect(() => restore(), [items, drawnBy])
  useLayoutEffect(
    () => () => {
      if (focused.current)
        queueMicrotask(() => document.activeElement === document.body && focusHeading())
    },
    [],
  )

  return {
    focused,
    onFocus(event: FocusEvent<HTMLElement>) {
      const position = event.target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
      const index = Number(position) - 1
      const item = items[index]
      focused.current = position ? { index, key: item && itemKey(item) } : undefined
    },
    onBlur() {
      focused.current = undefined
    },
  }
}
