import {
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import {
  memo,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react'
import * as styles from './windowed-rows.module.css'

/** Of rows above those in sight, and of rows below them: who scrolls fast finds them drawn. */
const OVERSCAN_PIXELS = 900

/** What a list may ask of its rows. */
export type WindowedRowsHandle = { scrollToRow: (row: number) => void }

export type WindowedRowsProps = {
  count: number
  /** Other rows in the place of these get another one. */
  name: string
  /** Pixels: a guess until a row is measured. */
  estimatedHeight: number
  /** Pixels between rows. */
  gap: number
  /** Pixels from the top of the document to the first row. */
  top: number
  /** Stays in the page wherever it is. */
  keptRow: () => number | undefined
  renderRow: (row: number) => ReactNode
  handle: Ref<WindowedRowsHandle>
}

/**
 * Rows that scroll with the window, of which only those near it are in the page. They may have any
 * height.
 */
export function WindowedRows({
  count,
  name,
  estimatedHeight,
  gap,
  top,
  keptRow,
  renderRow,
  handle,
}: WindowedRowsProps) {
  const heights = useRowHeights(name, estimatedHeight)
  const keyOf = useCallback((row: number) => `${name}:${row}`, [name])
  const rowsInPage = useCallback(
    (range: Range) => {
      const rows = rowsAround(range, heights.usual() + gap)
      const kept = keptRow()
      if (kept === undefined || kept >= range.count || rows.includes(kept)) return rows
      return [...rows, kept].sort((one, other) => one - other)
    },
    [keptRow, heights, gap],
  )

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heights.usual,
    // The same function again, or the places of all rows are counted anew.
    getItemKey: keyOf,
    rangeExtractor: rowsInPage,
    measureElement: heights.measure,
    gap,
    scrollMargin: top,
    useFlushSync: false,
  })

  useImperativeHandle(handle, () => ({
    scrollToRow: (row) => virtualizer.scrollToIndex(row),
  }))

  return (
    <div role="none" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          role="none"
          className={styles.row}
          style={{ transform: `translateY(${row.start - top}px)` }}
        >
          <Row index={row.index} render={renderRow} />
        </div>
      ))}
    </div>
  )
}

/**
 * The rows in sight and some around them, always as many: those that leave do so as others come, as
 * every change makes the browser lay out and paint the page.
 *
 * @param height pixels from one row to the next.
 */
function rowsAround({ startIndex, endIndex, count }: Range, height: number): number[] {
  const overscan = Math.ceil(OVERSCAN_PIXELS / height)
  const mostInSight = Math.ceil(window.innerHeight / height) + 1
  const inSight = Math.max(endIndex - startIndex + 1, mostInSight)
  const end = Math.min(endIndex + 1 + overscan, count)
  const first = Math.max(end - inSight - 2 * overscan, 0)
  return Array.from({ length: end - first }, (_, offset) => first + offset)
}

type WindowVirtualizer = Virtualizer<Window, Element>

/**
 * What rows are high, in pixels. The first that is measured stands for all that were not, as most are
 * alike: places that were guessed wrong move whenever a row comes.
 */
function useRowHeights(name: string, guess: number) {
  const [first] = useState(() => new Map<string, number>())
  return useMemo(() => {
    const usual = () => first.get(name) ?? guess

    function measure(
      row: Element,
      entry: ResizeObserverEntry | undefined,
      virtualizer: WindowVirtualizer,
    ): number {
      const index = virtualizer.indexFromElement(row)
      // The browser tells what is out of sight in its own time, without laying out the page for it.
      if (!entry && first.has(name) && !isInSight(virtualizer, index)) {
        return virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ?? usual()
      }
      const height = measureElement(row, entry, virtualizer)
      if (height > 0 && !first.has(name)) first.set(name, height)
      return height
    }

    return { usual, measure }
  }, [first, name, guess])
}

function isInSight({ range }: WindowVirtualizer, index: number): boolean {
  return range !== null && index >= range.startIndex && index <= range.endIndex
}

/** Drawn anew when the list is, not whenever other rows come and go. */
const Row = memo(function Row({
  index,
  render,
}: {
  index: number
  render: WindowedRowsProps['renderRow']
}) {
  return render(index)
})
