import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, type Ref, useCallback, useImperativeHandle } from 'react'
import * as styles from './windowed-rows.module.css'

const OVERSCAN_ROWS = 4

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
  const withKeptRow = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      const kept = keptRow()
      if (kept === undefined || kept >= range.count || rows.includes(kept)) return rows
      return [...rows, kept].sort((one, other) => one - other)
    },
    [keptRow],
  )

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight,
    getItemKey: (row) => `${name}:${row}`,
    rangeExtractor: withKeptRow,
    overscan: OVERSCAN_ROWS,
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
