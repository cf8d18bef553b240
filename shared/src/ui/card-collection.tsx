import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import type { CollectionView } from '@vayal/shared/ui/view-toggle'
import {
  type FocusEvent,
  type ReactNode,
  useCallback,
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

export type CardCollectionProps<T> = {
  items: readonly T[]
  view: CollectionView
  itemKey: (item: T) => string | number
  renderItem: (item: T, view: CollectionView) => ReactNode
  /** Names the list, e.g. "Markets". */
  label: string
}

/**
 * A list of cards that scrolls with the window and keeps only the rows near it in the page, so that
 * 10,000 items scroll like ten. Rows may have any height. The row that has the focus stays.
 */
export function CardCollection<T>({
  items,
  view,
  itemKey,
  renderItem,
  label,
}: CardCollectionProps<T>) {
  const container = useRef<HTMLDivElement>(null)
  const focusedRow = useRef<number>(undefined)
  const { width, top } = usePlace(container)
  const columns = view === 'list' ? 1 : columnsWithin(width)
  const rowCount = Math.ceil(items.length / columns)

  const withFocusedRow = useCallback((range: Range) => {
    const rows = defaultRangeExtractor(range)
    const focused = focusedRow.current
    if (focused === undefined || focused >= range.count || rows.includes(focused)) return rows
    return [...rows, focused].sort((one, other) => one - other)
  }, [])

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

  function handleFocus(event: FocusEvent<HTMLElement>) {
    const row = event.target.closest<HTMLElement>('[data-index]')?.dataset.index
    focusedRow.current = row === undefined ? undefined : Number(row)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items.
    <div
      ref={container}
      role="list"
      aria-label={label}
      className={styles.collection}
      data-view={view}
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={handleFocus}
      onBlur={() => {
        focusedRow.current = undefined
      }}
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
