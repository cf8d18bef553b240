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
import type { WindowedRowsHandle, WindowedRowsProps } from './collection/windowed-rows.tsx'

/** Pixels. */
const LEAST_CARD_WIDTH = 216
const GAP = { grid: 16, list: 8 } as const
const MOST_COLUMNS = 6
/** As many columns as fit, as {@link columnsWithin} counts them, without measuring the page. */
const FITTING_TRACKS = `repeat(auto-fill, minmax(max(min(${LEAST_CARD_WIDTH}px, 100%), (100% - ${
  GAP.grid * (MOST_COLUMNS - 1)
}px) / ${MOST_COLUMNS}), 1fr))`
/** Pixels: guesses until a row is in the page. */
const ROW_HEIGHT = { grid: 300, list: 88 } as const
/** Longest list that is rendered whole: longer than most lists are. */
const MOST_AT_ONCE = 48

const windowedRows = preloadable<WindowedRowsProps>(async () => {
  const module = await import('./collection/windowed-rows.tsx')
  return module.WindowedRows
})

/** Commands of a page to its list. */
export type CardCollectionHandle = {
  /** Brings an item into view and gives its title the focus. */
  focusItem: (index: number) => void
  /** Number of columns. */
  columns: () => number
}

export type CardCollectionProps<T> = {
  items: readonly T[]
  view: CollectionView
  itemKey: (item: T) => string | number
  renderItem: (item: T, view: CollectionView) => ReactNode
  /** Names the list, e.g. "Markets". */
  label: string
  handle?: Ref<CardCollectionHandle> | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  /** The item that `useSavedItem` brings into sight. */
  marked?: { key: string | number } | undefined
}

/**
 * A list of cards that scrolls with the window. A long one keeps only the rows near it in the page,
 * so that 10,000 items scroll like ten; rows may have any height. The row that has the focus stays;
 * when the item that has it goes, the next one gets it.
 */
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
  const isLong = items.length > MOST_AT_ONCE
  const { Rows, shown } = useRows(items.length, isLong)
  const { width, top } = usePlace(container, isLong || Rows !== undefined)
  useStayAtEnd(container, isLong)
  const columns = view === 'list' ? 1 : columnsWithin(width)
  const rowCount = Math.ceil(items.length / columns)
  const rowsName = `${label}:${view}:${columns}`
  const isWaiting = shown < items.length
  const heightOf = (height: number) => rowCount * (height + GAP[view]) - GAP[view]
  const rowHeight = useRowHeight(container, isWaiting, view, heightOf) ?? ROW_HEIGHT[view]
  const { focused, onFocus, onBlur } = useFocusedItem(items, itemKey, focusItem, Rows)
  const [wanted, setWanted] = useState<number>()
  const focusedRow = useCallback(
    () => focused.current && Math.floor(focused.current.index / columns),
    [focused, columns],
  )

  function focusItem(index: number) {
    if (focusCard(container.current, index)) return
    rows.current?.scrollToRow(Math.floor(index / columns))
    setWanted(index)
  }

  // The item is not in the page until the list has scrolled to it.
  useLayoutEffect(() => {
    if (wanted !== undefined && focusCard(container.current, wanted)) setWanted(undefined)
  })

  const markedIndex = marked ? items.findIndex((item) => itemKey(item) === marked.key) : -1
  const revealMarked = useEffectEvent(() => {
    const card = container.current?.querySelector(`[aria-posinset="${markedIndex + 1}"]`)
    if (card) scrollIntoView(card)
    else rows.current?.scrollToRow(Math.floor(markedIndex / columns))
  })
  const isMarkedListed = markedIndex !== -1
  // After the router has scrolled to the top of a page that is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item is marked, or more are drawn.
  useEffect(() => {
    if (isMarkedListed) revealMarked()
  }, [marked, isMarkedListed, Rows])

  useImperativeHandle(handle, () => ({
    focusItem,
    columns: () => (view === 'list' ? 1 : columnsWithin(boxOf(container.current).width)),
  }))

  // A windowed row has a counted number of items; without such rows the browser fits them.
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
            data-marked={first + offset === markedIndex ? '' : undefined}
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
      // The final height, so that the scroll position of a user who scrolls already stays.
      style={isWaiting ? { minHeight: heightOf(rowHeight) } : {}}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {Rows ? (
        <Rows
          // Heights of grid rows are never used for list rows.
          key={rowsName}
          handle={rows}
          count={rowCount}
          name={rowsName}
          estimatedHeight={rowHeight}
          gap={GAP[view]}
          top={top}
          keptRow={focusedRow}
          renderRow={(row) => renderItems(row * columns, (row + 1) * columns)}
        />
      ) : (
        renderItems(0, shown)
      )}
    </div>
  )
}

/**
 * Component that renders the rows of a list of `count` items; none for a short list. Until it is
 * loaded for a long list, the list shows its first items, and all of them when loading fails.
 */
function useRows(count: number, isLong: boolean) {
  const [state, setState] = useState<'waiting' | 'windowed' | 'failed'>(
    isLong && windowedRows.Component ? 'windowed' : 'waiting',
  )

  useEffect(() => {
    if (!isLong || state !== 'waiting') return
    let gone = false
    windowedRows.preload().then(
      () => !gone && setState('windowed'),
      () => !gone && setState('failed'),
    )
    return () => {
      gone = true
    }
  }, [isLong, state])

  return {
    Rows: state === 'windowed' ? windowedRows.Component : undefined,
    shown: isLong && state === 'waiting' ? MOST_AT_ONCE : count,
  }
}

/**
 * Pixels of the first row, measured while all that are in the page follow each other; none before.
 *
 * @param heightOf pixels of a list whose rows are as high as that.
 */
function useRowHeight(
  list: { readonly current: HTMLElement | null },
  isWanted: boolean,
  view: CollectionView,
  heightOf: (rowHeight: number) => number,
): number | undefined {
  const [measured, setMeasured] = useState({ view, height: 0 })
  const stretch = useEffectEvent((rowHeight: number) => {
    list.current?.style.setProperty('min-height', `${heightOf(rowHeight)}px`)
  })

  useLayoutEffect(() => {
    const first = isWanted && list.current?.querySelector('[role="listitem"]')
    if (!first) return
    const height = Math.round(first.getBoundingClientRect().height)
    // Sets the height at once: after a reload, the router restores the scroll position in this step.
    stretch(height)
    setMeasured({ view, height })
  }, [list, isWanted, view])

  return measured.view === view && measured.height > 0 ? measured.height : undefined
}

function focusCard(list: Element | null, index: number): boolean {
  const card = list && cardAt(list, index + 1)
  card?.focus({ preventScroll: true })
  scrollIntoView(card?.closest('article'))
  return Boolean(card)
}

function columnsWithin(width: number): number {
  const fitting = Math.floor((width + GAP.grid) / (LEAST_CARD_WIDTH + GAP.grid))
  return Math.min(Math.max(fitting, 1), MOST_COLUMNS)
}

function boxOf(element: HTMLElement | null): { width: number; top: number } {
  return element?.getBoundingClientRect() ?? { width: 0, top: 0 }
}

/**
 * Width of an element and its distance from the top of the document, in pixels, kept current where
 * they are wanted: to measure makes the browser lay out the page, and what is learned draws it anew.
 */
function usePlace(element: { readonly current: HTMLElement | null }, isWanted: boolean) {
  const [place, setPlace] = useState({ width: 0, top: 0 })

  useLayoutEffect(() => {
    if (!isWanted) return
    function measure() {
      if (!element.current) return
      const { width, top: fromWindow } = boxOf(element.current)
      const top = Math.round(fromWindow + window.scrollY)
      setPlace((last) => (last.width === width && last.top === top ? last : { width, top }))
    }
    measure()
    // The body changes its height when something above the list grows or goes.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isWanted])

  return place
}
