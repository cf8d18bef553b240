// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not in the page.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus.
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCellFocus } from '@vayal/shared/grid/use-cell-focus'
import type { CellSelection } from '@vayal/shared/grid/use-cell-selection'
import { usePointerSelection } from '@vayal/shared/grid/use-pointer-selection'
import { withPinnedRow } from '@vayal/shared/ui/pinned-row'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { m } from '../../messages.ts'
import type { SheetColumn } from '../model/sheet-columns.ts'
import type { SheetRow } from '../model/sheet-row.ts'
import { columnLabel } from '../row/column-label.ts'
import type { RowActions } from '../row/row-actions.ts'
import { CellSuggestions } from './cell-input.tsx'
import * as styles from './sheet-grid.module.css'
import { HEADER_ROWS, ROW_HEIGHT, SheetGridRow } from './sheet-grid-row.tsx'
import type { useGridActions } from './use-grid-actions.ts'

const OVERSCAN_ROWS = 6

type SheetGridProps = {
  rows: readonly SheetRow[]
  actions: RowActions
  columns: readonly SheetColumn[]
  categories: readonly string[]
  selection: CellSelection
  /** True while the sheet shows the result of a save. */
  hasResult: boolean
  handlers: ReturnType<typeof useGridActions>['handlers']
}

/** Renders only the visible rows and the one that has the focus. */
export function SheetGrid(props: SheetGridProps) {
  const { rows, columns, categories, selection, hasResult, handlers, actions } = props
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { active, area, anchors } = selection
  const hasSelection = area.top < area.bottom || area.left < area.right
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    rangeExtractor: (range: Range) =>
      withPinnedRow(defaultRangeExtractor(range), active.row, range),
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
  })
  const focus = useCellFocus(frame, anchors, rows[active.row]?.id)
  const pointer = usePointerSelection(({ place, extend, isPress }) => {
    focus.markFocused()
    if (isPress) focus.markPressed()
    selection.moveTo(place, extend)
  })
  useKeepInView(frame, hasResult)

  return (
    <>
      <span id={help}>
        <VisuallyHidden>{m.sheet_help()}</VisuallyHidden>
      </span>
      <div
        ref={frame}
        role="grid"
        aria-label={m.sheet_title()}
        aria-describedby={help}
        aria-rowcount={rows.length + HEADER_ROWS}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        className={styles.grid}
        data-history={columns.includes('history') || undefined}
        onFocus={focus.markFocused}
        onBlur={focus.handleBlur}
        {...pointer}
        {...handlers}
      >
        <div role="row" aria-rowindex={1} className={styles.header}>
          {columns.map((column, index) => (
            <div
              key={column}
              role="columnheader"
              aria-colindex={index + 1}
              className={styles.heading}
              data-column={column}
            >
              {columnLabel(column)}
            </div>
          ))}
        </div>
        <div role="rowgroup" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            const isSelected = hasSelection && index >= area.top && index <= area.bottom
            return (
              row && (
                <SheetGridRow
                  key={row.id}
                  row={row}
                  index={index}
                  top={start}
                  columns={columns}
                  activeColumn={active.row === index ? active.column : null}
                  selectedFrom={isSelected ? area.left : 0}
                  selectedTo={isSelected ? area.right : -1}
                  actions={actions}
                />
              )
            )
          })}
        </div>
      </div>
      <CellSuggestions categories={categories} />
    </>
  )
}

/** Scrolls the focused cell back into view when the message about a save moves it. */
function useKeepInView(frame: RefObject<HTMLElement | null>, hasResult: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message appears with a result.
  useLayoutEffect(() => {
    frame.current?.querySelector('[data-active]:focus-within')?.scrollIntoView({ block: 'nearest' })
  }, [frame, hasResult])
}
