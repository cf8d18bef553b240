import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual'
import { withPinnedRow } from '@vayal/shared/ui/pinned-row'
import { useStayAtEnd } from '@vayal/shared/ui/use-stay-at-end'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { scrollAfterMount } from '../../ui/collection/scroll-after-mount.ts'
import { TABLE_ROW_HEIGHT } from './row.ts'

/** Longer tables are virtualized. */
const MAX_ROWS_UNVIRTUALIZED = 200
const OVERSCAN_ROWS = 12
/** Pixels at the top that the sticky head and the shell's bar can cover. */
const COVERED_TOP = 110

type RenderedRow = {
  index: number
  /** Pixels of the omitted rows before this row, and of all rows after it. */
  before: number
  after: number
}

type RenderedRows = {
  rendered: RenderedRow[]
  /** Ref of each row of a long table, whose `data-index` is the row's index. */
  measure: ((row: Element | null) => void) | undefined
  scrollTo: (index: number) => void
}

/**
 * Rows to render: all rows of a short table, or those near the viewport and the pinned row.
 * @param keyOf must stay the same while the rows do: a new function recomputes all positions
 */
export function useRenderedRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  keyOf: (index: number) => string | number,
  pinned: () => number | undefined,
): RenderedRows {
  const isVirtualized = count > MAX_ROWS_UNVIRTUALIZED
  const top = useTop(body, isVirtualized)
  useStayAtEnd(body, isVirtualized)
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isVirtualized,
    estimateSize: () => TABLE_ROW_HEIGHT,
    getItemKey: keyOf,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    scrollPaddingStart: COVERED_TOP,
    useFlushSync: false,
    scrollToFn: scrollAfterMount,
    // A table that is not displayed has no heights.
    measureElement: (row, entry, instance) =>
      measureElement(row, entry, instance) || TABLE_ROW_HEIGHT,
    rangeExtractor: (range: Range) => withPinnedRow(defaultRangeExtractor(range), pinned(), range),
  })
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index)
  if (!isVirtualized) {
    const rendered = Array.from({ length: count }, (_, index) => ({ index, before: 0, after: 0 }))
    return { rendered, measure: undefined, scrollTo }
  }
  const rows = virtualizer.getVirtualItems()
  const bottom = top + virtualizer.getTotalSize()
  return {
    rendered: rows.map(({ index, start, end }, at) => ({
      index,
      before: start - (rows[at - 1]?.end ?? top),
      after: bottom - end,
    })),
    measure: virtualizer.measureElement,
    scrollTo,
  }
}

/** Distance from the document's top, in pixels. */
function useTop(element: RefObject<HTMLElement | null>, enabled: boolean): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!enabled) return
    const measure = () => {
      const fromWindow = element.current?.getBoundingClientRect().top ?? 0
      setTop(Math.round(fromWindow + window.scrollY))
    }
    measure()
    // Content above the table changes the body's height.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, enabled])
  return top
}
