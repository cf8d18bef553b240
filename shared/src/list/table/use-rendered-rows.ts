import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { withPinnedRow } from '@vayal/shared/ui/pinned-row'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels; the style sheet fixes the same height. */
const ROW_HEIGHT = 32
/** Rows of the longest table that is rendered as a whole. */
const MAX_WHOLE = 200
const OVERSCAN_ROWS = 12
/** Pixels at the top that the sticky head and the shell's bar can cover. */
const COVERED_TOP = 110

type RenderedRow = {
  index: number
  /** Pixels of the omitted rows before this row, and of all rows after it. */
  before: number
  after: number
}

/** Rows to render: all rows of a short table, or those near the viewport and the pinned row. */
export function useRenderedRows(
  body: RefObject<HTMLElement | null>,
  count: number,
  pinned: () => number | undefined,
): { rendered: RenderedRow[]; scrollTo: (index: number) => void } {
  const isLong = count > MAX_WHOLE
  const top = useTop(body, isLong)
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    scrollPaddingStart: COVERED_TOP,
    useFlushSync: false,
    rangeExtractor: (range: Range) => withPinnedRow(defaultRangeExtractor(range), pinned(), range),
  })
  const indexes = isLong
    ? virtualizer.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: count }, (_, index) => index)
  return {
    rendered: indexes.map((index, at) => ({
      index,
      before: (index - (indexes[at - 1] ?? -1) - 1) * ROW_HEIGHT,
      after: (count - index - 1) * ROW_HEIGHT,
    })),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
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
