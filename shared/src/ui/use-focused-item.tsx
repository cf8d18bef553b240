import { focusHeading, positionOf } from '@vayal/shared/ui/return-focus'
import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Key = string | number

/** Focuses the successor of a removed item, else the heading. @param renderer changes when items remount */
export function useFocusedItem<T>(
  items: readonly T[],
  itemKey: (item: T) => Key,
  focusItem: (index: number) => void,
  renderer?: unknown,
) {
  const focused = useRef<{ index: number; key: Key | undefined }>(undefined)

  // The browser moves the focus to the body when the focused element is removed or moved.
  const restore = useEffectEvent(() => {
    const last = focused.current
    if (!last || document.activeElement !== document.body) return
    const moved = items.findIndex((item) => itemKey(item) === last.key)
    focusItem(moved === -1 ? Math.min(last.index, items.length - 1) : moved)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these can remove the focus.
  useLayoutEffect(() => restore(), [items, renderer])
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
      const position = positionOf(event.target)
      const index = (position ?? 0) - 1
      const item = items[index]
      focused.current = position === null ? undefined : { index, key: item && itemKey(item) }
    },
    onBlur() {
      focused.current = undefined
    },
  }
}
