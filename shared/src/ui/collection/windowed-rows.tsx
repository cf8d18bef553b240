import { measureElement, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type Ref, useCallback, useImperativeHandle, useMemo } from 'react'
import { withPinnedRow } from '../pinned-row.tsx'
import { scrollAfterMount, type WindowVirtualizer } from './scroll-after-mount.ts'
import * as styles from './windowed-rows.module.css'

/** Rendered height above and below the viewport, for fast scrolling. */
const OVERSCAN_PIXELS = 900
const MIN_OVERSCAN_ROWS = 2

export type WindowedRowsHandle = { scrollToRow: (row: number) => void }

export type WindowedRowsProps = {
  count: number
  /** Identifies the rows; measured heights are cached under it. */
  name: string
  /** Pixels, until a row is measured. */
  estimatedHeight: number
  /** Pixels between rows. */
  gap: number
  /** Pixels from the document's top to the first row. */
  top: number
  /** Row that stays rendered when it is far from the viewport. */
  pinnedRow: () => number | undefined
  renderRow: (row: number) => ReactNode
  handle: Ref<WindowedRowsHandle>
}

/** Rows of any height that scroll with the window, rendered only near the viewport. */
export function WindowedRows({
  count,
  name,
  estimatedHeight,
  gap,
  top,
  pinnedRow,
  renderRow,
  handle,
}: WindowedRowsProps) {
  const heights = useRowHeights(name, estimatedHeight)
  const keyOf = useCallback((row: number) => `${name}:${row}`, [name])
  const rowsToRender = useCallback(
    (range: Range) => withPinnedRow(rowsAround(range, heights.typical(), gap), pinnedRow(), range),
    [pinnedRow, heights, gap],
  )

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: heights.estimate,
    // A new function would make the virtualizer recompute the positions of all rows.
    getItemKey: keyOf,
    rangeExtractor: rowsToRender,
    measureElement: heights.measure,
    gap,
    scrollMargin: top,
    useFlushSync: false,
    scrollToFn: scrollAfterMount,
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

/** Visible rows and some around them. A constant number, so rows leave and enter in one layout. */
function rowsAround({ startIndex, endIndex, count }: Range, height: number, gap: number): number[] {
  const overscan = Math.max(Math.ceil(OVERSCAN_PIXELS / (height + gap)), MIN_OVERSCAN_ROWS)
  // A range that begins or ends in a gap has the rows on both sides of it.
  const maxVisible = Math.floor((window.innerHeight + gap) / (height + gap)) + 2
  const visible = Math.max(endIndex - startIndex + 1, maxVisible)
  const end = Math.min(endIndex + 1 + overscan, count)
  const first = Math.max(end - visible - 2 * overscan, 0)
  return Array.from({ length: end - first }, (_, offset) => first + offset)
}

/** Heights in pixels by the rows' name, for a list that is mounted again. */
const cachedHeights = new Map<string, number>()

/** Estimates heights by the first measured row or the last mount: wrong estimates make rows jump. */
function useRowHeights(name: string, estimatedHeight: number) {
  return useMemo(() => {
    const cached = cachedHeights.get(name)
    let reference = cached === undefined ? undefined : { height: cached, from: 0 }
    let isMeasured = false
    const typical = () => reference?.height ?? estimatedHeight

    /** Rows above the measured one keep their estimate, so that visible rows below do not move. */
    function estimate(row: number): number {
      return reference && row >= reference.from ? reference.height : estimatedHeight
    }

    function measure(
      row: Element,
      entry: ResizeObserverEntry | undefined,
      virtualizer: WindowVirtualizer,
    ): number {
      const index = virtualizer.indexFromElement(row)
      const isBelow = virtualizer.range !== null && index > virtualizer.range.endIndex
      // The observer reports rows below the viewport later, without forcing a layout.
      if (!entry && isMeasured && isBelow) {
        return virtualizer.itemSizeCache.get(virtualizer.options.getItemKey(index)) ?? typical()
      }
      const height = measureElement(row, entry, virtualizer)
      if (height > 0 && !isMeasured) {
        isMeasured = true
        reference ??= { height, from: index }
        cachedHeights.set(name, height)
      }
      return height
    }

    return { typical, estimate, measure }
  }, [name, estimatedHeight])
}

const Row = memo(function Row({
  index,
  render,
}: {
  index: number
  render: WindowedRowsProps['renderRow']
}) {
  return render(index)
})
