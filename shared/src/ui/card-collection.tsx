import { preloadable } from '@vayal/shared/runtime/preloadable'
import { cardAt } from '@vayal/shared/ui/return-focus'
import { scrollIntoView } from '@vayal/shared/ui/scroll-into-view'
import { useFocusedItem } from '@vayal/shared/ui/use-focused-item'
import { useStayAtEnd } from '@vayal/shared/ui/use-stay-at-end'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as styles from './card-collection.module.css'
import { usePreloadable } from './collection/use-preloadable.ts'
import type { WindowedRowsHandle, WindowedRowsProps } from './collection/windowed-rows.tsx'

const MIN_CARD_WIDTH = 216
const GAP = { grid: 16, list: 8 } as const
const MAX_COLUMNS = 6
/** Same columns as {@link columnsWithin}, without measuring the page. */
const FITTING_TRACKS = `repeat(auto-fill, minmax(max(min(${MIN_CARD_WIDTH}px, 100%), (100% - ${
  GAP.grid * (MAX_COLUMNS - 1)
}px) / ${MAX_COLUMNS}), 1fr))`
/** Pixels, until a row is measured. */
const ROW_HEIGHT = { grid: 300, list: 88 } as const
const MAX_UNWINDOWED = 48

const windowedRows = preloadable<WindowedRowsProps>(async () => {
  const module = await import(/* webpackChunkName: "rows" */ './collection/windowed-rows.tsx')
  return module.WindowedRows
})

export type CardCollectionHandle = {
  focusItem: (index: number) => void
  columns: () => number
}

export type CardCollectionProps<T> = {
  items: readonly T[]
  view: CollectionView
  itemKey: (item: T) => string | number
  renderItem: (item: T, view: CollectionView) => ReactNode
  label: string
  handle?: Ref<CardCollectionHandle> | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** Item to highlight and scroll to, from `useSavedItem`. */
  marked?: { key: string | number } | undefined
}

/** Renders rows near the viewport and the focused one. Focuses the successor of a removed item. */
export function CardCollection<T>({
  items,
  view,
  itemKey,
  renderItem,
  label,
  handle,
  onKeyDown,
  marked,
}: CardCollectionProps<T>) {
  const container = useRef<HTMLDivElement>(null)
  const rows = useRef<WindowedRowsHandle>(null)
  const isLong = items.length > MAX_UNWINDOWED
  const { Rows, shown } = useRows(items.length, isLong)
  const { width, top } = usePosition(container, isLong || Rows !== undefined)
  useStayAtEnd(container, isLong)
  const columns = view === 'list' ? 1 : columnsWithin(width)
  const rowCount = Math.ceil(items.length / columns)
  const rowsName = `${label}:${view}:${columns}`
  const isWaiting = shown < items.length
  const heightOf = (height: number) => rowCount * (height + GAP[view]) - GAP[view]
  const rowHeight = useRowHeight(container, isWaiting, view, heightOf) ?? ROW_HEIGHT[view]
  const { focused, onFocus, onBlur } = useFocusedItem(items, itemKey, focusItem, Rows)
  const [focusIndex, setFocusIndex] = useState<number>()
  const focusedRow = useCallback(
    () => focused.current && Math.floor(focused.current.index / columns),
    [focused, columns],
  )

  function focusItem(index: number) {
    if (focusCard(container.current, index)) return
    rows.current?.scrollToRow(Math.floor(index / columns))
    setFocusIndex(index)
  }

  // The item is rendered only after the list has scrolled to it. Any focus in the list ends the wait.
  useLayoutEffect(() => {
    if (focusIndex !== undefined) focusCard(container.current, focusIndex)
  })

  const markedIndex = marked ? items.findIndex((item) => itemKey(item) === marked.key) : -1
  const revealMarked = useEffectEvent(() => {
    const card = container.current?.querySelector(`[aria-posinset="${markedIndex + 1}"]`)
    if (card) scrollIntoView(card)
    else rows.current?.scrollToRow(Math.floor(markedIndex / columns))
  })
  const isMarkedListed = markedIndex !== -1
  // An effect, so that it runs after the shell has scrolled a new page to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another marked item, or more items.
  useEffect(() => {
    if (isMarkedListed) revealMarked()
  }, [marked, isMarkedListed, Rows])

  useImperativeHandle(handle, () => ({
    focusItem,
    columns: () => (view === 'list' ? 1 : columnsWithin(rectOf(container.current).width)),
  }))

  // A windowed row has a fixed number of items; otherwise the browser decides.
  const gridTracks = Rows ? `repeat(${columns}, minmax(0, 1fr))` : FITTING_TRACKS

  function renderItems(first: number, end: number) {
    return (
      <div
        role="none"
        className={styles.items}
        style={{
          gridTemplateColumns: view === 'list' ? 'minmax(0, 1fr)' : gridTracks,
          columnGap: GAP.grid,
          rowGap: GAP[view],
        }}
      >
        {items.slice(first, end).map((item, offset) => (
          // biome-ignore lint/a11y/useSemanticElements: an <li> is invalid in a <div>.
          <div
            key={itemKey(item)}
            role="listitem"
            className={styles.item}
            aria-setsize={items.length}
            aria-posinset={first + offset + 1}
            data-marked={first + offset === markedIndex || undefined}
          >
            {renderItem(item, view)}
          </div>
        ))}
      </div>
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows come between the list and its items.
    <div
      ref={container}
      role="list"
      aria-label={label}
      // The final height keeps the scroll position of a user who already scrolls.
      style={isWaiting ? { minHeight: heightOf(rowHeight) } : {}}
      onFocus={(event) => {
        onFocus(event)
        setFocusIndex(undefined)
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {Rows ? (
        <Rows
          // Remounts, because the heights of grid rows do not apply to list rows.
          key={rowsName}
          handle={rows}
          count={rowCount}
          name={rowsName}
          estimatedHeight={rowHeight}
          gap={GAP[view]}
          top={top}
          pinnedRow={focusedRow}
          renderRow={(row) => renderItems(row * columns, (row + 1) * columns)}
        />
      ) : (
        renderItems(0, shown)
      )}
    </div>
  )
}

/** Loads windowed rows for a long list; until then shows its first items, after a failure all. */
function useRows(count: number, isLong: boolean) {
  const { Component, isWaiting } = usePreloadable(windowedRows, isLong)
  return { Rows: Component, shown: isWaiting ? MAX_UNWINDOWED : count }
}

/** Height of the first row, in pixels; undefined until measured. */
function useRowHeight(
  list: { readonly current: HTMLElement | null },
  enabled: boolean,
  view: CollectionView,
  heightOf: (rowHeight: number) => number,
): number | undefined {
  const [measured, setMeasured] = useState({ view, height: 0 })
  const stretch = useEffectEvent((rowHeight: number) => {
    list.current?.style.setProperty('min-height', `${heightOf(rowHeight)}px`)
  })

  useLayoutEffect(() => {
    const first = enabled && list.current?.querySelector('[role="listitem"]')
    if (!first) return
    const height = Math.round(first.getBoundingClientRect().height)
    // Without a render, because the shell restores the scroll position in this phase on reload.
    stretch(height)
    setMeasured({ view, height })
  }, [list, enabled, view])

  return measured.view === view && measured.height > 0 ? measured.height : undefined
}

function focusCard(list: Element | null, index: number): boolean {
  const card = list && cardAt(list, index + 1)
  card?.focus({ preventScroll: true })
  scrollIntoView(card?.closest('article'))
  return Boolean(card)
}

function columnsWithin(width: number): number {
  const fitting = Math.floor((width + GAP.grid) / (MIN_CARD_WIDTH + GAP.grid))
  return Math.min(Math.max(fitting, 1), MAX_COLUMNS)
}

function rectOf(element: HTMLElement | null): { width: number; top: number } {
  return element?.getBoundingClientRect() ?? { width: 0, top: 0 }
}

/** Width and distance from the document's top, in pixels. Each measurement forces a layout. */
function usePosition(element: { readonly current: HTMLElement | null }, enabled: boolean) {
  const [position, setPosition] = useState({ width: 0, top: 0 })

  useLayoutEffect(() => {
    if (!enabled) return
    function measure() {
      if (!element.current) return
      const { width, top: fromWindow } = rectOf(element.current)
      const top = Math.round(fromWindow + window.scrollY)
      setPosition((last) => (last.width === width && last.top === top ? last : { width, top }))
    }
    measure()
    // Content above the list changes the body's height.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, enabled])

  return position
}
