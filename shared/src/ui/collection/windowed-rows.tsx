import {
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { memo, type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo } from 'react'
import * as styles from './windowed-rows.module.css'

/** Of rows above those in sight, and of rows below them: who scrolls fast finds them drawn. */
const OVERSCAN_PIXELS = 900
const LEAST_OVERSCAN_ROWS = 2

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
    estimateSize: heights.estimate,
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
  const overscan = Math.max(Math.ceil(OVERSCAN_PIXELS / height), LEAST_OVERSCAN_ROWS)
  const mostInSight = Math.ceil(window.innerHeight / height) + 1
  const inSight = Math.max(endIndex - startIndex + 1, mostInSight)
  const end = Math.min(endIndex + 1 + overscan, count)
  const first = Math.max(end - inSight - 2 * overscan, 0)
  return Array.from({ length: end - first }, (_, offset) => first + offset)
}

type WindowVirtualizer = Virtualizer<Window, Element>

/** Pixels by the name of the rows, for a list that comes back. */
const heightsBefore = new Map<string, number>()

/**
 * What rows are high that were not measured, in pixels: as the first of these rows that was, as most
 * are alike, or as in the list that was here before. Places that were guessed wrong move whenever a
 * row comes.
 */
function useRowHeights(name: string, guess: number) {
  return useMemo(() => {
    const before = heightsBefore.get(name)
    let known = before === undefined ? undefined : { height: before, from: 0 }
    let isMeasured = false
    const usual = () => known?.height ?? guess

    /** Rows above the one that was measured keep their place: what is in sight stands below them. */
    function estimate(row: number): number {
      return known && row >= known.from ? known.height : guess
    }

    function measure(
      row: Element,
      entry: ResizeObserverEntry | undefined,
      virtualizer: WindowVirtualizer,
    ): number {
      const index = virtualizer.indexFromElement(row)
      const isBelow = virtualizer.range !== null && index > virtualizer.range.endIndex
      // The browser tells what is not in sight yet in its own time, without laying out the page for it.
      if (!entry && isMeasured && isBelow) {
        return virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ?? usual()
      }
      const height = measureElement(row, entry, virtualizer)
      if (height > 0 && !isMeasured) {
        isMeasured = true
        known ??= { height, from: index }
        heightsBefore.set(name, height)
      }
      return height
    }

    return { usual, estimate, measure }
  }, [name, guess])
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
