import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { cardAt } from '@vayal/shared/ui/return-focus'
import { useFocusedItem } from '@vayal/shared/ui/use-focused-item'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import * as styles from './card-collection.module.css'

/** Pixels. */
const LEAST_CARD_WIDTH = 216
const GAP = { grid: 16, list: 8 } as const
const MOST_COLUMNS = 6
/** Guesses until a row is measured. */
const ROW_HEIGHT = { grid: 300, list: 88 } as const
const OVERSCAN_ROWS = 4

/** What a page may ask of its list. */
export type CardCollectionHandle = {
  /** Brings an item into view and gives its title the focus. */
  focusItem: (index: number) => void
  /** How many stand side by side. */
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
}

/**
 * A list of cards that scrolls with the window and keeps only the rows near it in the page, so that
 * 10,000 items scroll like ten. Rows may have any height. The row that has the focus stays; when
 * the item that has it goes, the next one gets it.
 */
export function CardCollection<T>({
  items,
  view,
  itemKey,
  renderItem,
  label,
  handle,
  onKeyDown,
}: CardCollectionProps<T>) {
  const container = useRef<HTMLDivElement>(null)
  const { width, top } = usePlace(container)
  const columns = view === 'list' ? 1 : columnsWithin(width)
  const rowCount = Math.ceil(items.length / columns)
  const { focused, onFocus, onBlur } = useFocusedItem(items, itemKey, (index) => focusItem(index))
  const [wanted, setWanted] = useState<number>()

  const withFocusedRow = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      if (focused.current === undefined) return rows
      const row = Math.floor(focused.current.index / columns)
      if (row >= range.count || rows.includes(row)) return rows
      return [...rows, row].sort((one, other) => one - other)
    },
    [focused, columns],
  )

  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => ROW_HEIGHT[view],
    getItemKey: (row) => `${view}:${columns}:${row}`,
    rangeExtractor: withFocusedRow,
    overscan: OVERSCAN_ROWS,
    gap: GAP[view],
    scrollMargin: top,
    useFlushSync: false,
  })

  function focusItem(index: number) {
    if (focusCard(container.current, index)) return
    virtualizer.scrollToIndex(Math.floor(index / columns))
    setWanted(index)
  }

  // Not in the page until the list has scrolled to it.
  useLayoutEffect(() => {
    if (wanted !== undefined && focusCard(container.current, wanted)) setWanted(undefined)
  })

  useImperativeHandle(handle, () => ({ focusItem, columns: () => columns }))

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items.
    <div
      ref={container}
      role="list"
      aria-label={label}
      className={styles.collection}
      data-view={view}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {virtualizer.getVirtualItems().map((row) => {
        const first = row.index * columns
        return (
          <div
            key={row.key}
            ref={virtualizer.measureElement}
            data-index={row.index}
            role="none"
            className={styles.row}
            style={{
              transform: `translateY(${row.start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {items.slice(first, first + columns).map((item, offset) => (
              // biome-ignore lint/a11y/useSemanticElements: an <li> may not stand in a <div>.
              <div
                key={itemKey(item)}
                role="listitem"
                className={styles.item}
                aria-setsize={items.length}
                aria-posinset={first + offset + 1}
              >
                {renderItem(item, view)}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}

function focusCard(list: Element | null, index: number): boolean {
  const card = list && cardAt(list, index + 1)
  card?.focus({ preventScroll: true })
  card?.closest('article')?.scrollIntoView({ block: 'nearest' })
  return Boolean(card)
}

function columnsWithin(width: number): number {
  const fitting = Math.floor((width + GAP.grid) / (LEAST_CARD_WIDTH + GAP.grid))
  return Math.min(Math.max(fitting, 1), MOST_COLUMNS)
}

/** Width of an element and its distance from the top of the document, in pixels, kept current. */
function usePlace(element: { readonly current: HTMLElement | null }) {
  const [place, setPlace] = useState({ width: 0, top: 0 })

  useLayoutEffect(() => {
    function measure() {
      if (!element.current) return
      const box = element.current.getBoundingClientRect()
      const width = Math.round(box.width)
      const top = Math.round(box.top + window.scrollY)
      setPlace((last) => (last.width === width && last.top === top ? last : { width, top }))
    }
    measure()
    // The body changes its height when something above the list grows or goes.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])

  return place
}
