import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { withPinnedRow } from '@vayal/shared/ui/pinned-row'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { m } from '../../messages.ts'
import { columnLabel, type SheetColumn } from '../model/sheet-columns.ts'
import type { SheetRow } from '../model/sheet-row.ts'
import type { Place } from '../row/grid-keys.ts'
import { HELP_ID, type RowActions } from '../row/row-actions.ts'
import * as styles from './sheet-grid.module.css'
import { HEADER_ROWS, SheetGridRow } from './sheet-grid-row.tsx'
import type { useGridActions } from './use-grid-actions.ts'
import { isOneCell, type Selection } from './use-selection.ts'

/** Pixels, as in the stylesheet. */
const ROW_HEIGHT = 38
const OVERSCAN_ROWS = 6

type SheetGridProps = {
  frame: RefObject<HTMLDivElement | null>
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  selection: Selection
  gridActions: ReturnType<typeof useGridActions>
  actions: RowActions
  /** Reasons why a row's stored price looks wrong; empty without any. */
  reasonsOf: (row: SheetRow) => readonly string[]
}

/** The page holds only the rows in sight and the one that has the focus. */
export function SheetGrid({
  frame,
  rows,
  columns,
  selection,
  gridActions,
  actions,
  reasonsOf,
}: SheetGridProps) {
  const dragging = useRef(false)
  const { active, area } = selection
  const hasSelection = !isOneCell(area)
  const withActiveRow = useCallback(
    (range: Range) => withPinnedRow(defaultRangeExtractor(range), active.row, range),
    [active.row],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    rangeExtractor: withActiveRow,
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
  })
  // All rows can disappear while the grid has the focus.
  useLayoutEffect(() => {
    const { current } = frame
    return () => {
      if (current?.contains(document.activeElement)) focusHeading()
    }
  }, [frame])

  const reveal = useEffectEvent(({ row }: Place) => virtualizer.scrollToIndex(row))
  useEffect(() => {
    if (selection.revealed) reveal(selection.revealed)
  }, [selection.revealed])

  const focus = useFocusOnActive(frame, `${rows[active.row]?.id}:${active.column}`)

  function select(event: MouseEvent, extend: boolean) {
    const place = placeAt(event.target)
    if (!place) return
    // The move sets the focus, and selecting more keeps it.
    event.preventDefault()
    if (place.row === active.row && place.column === active.column) focus.give()
    else focus.take()
    selection.moveTo(place, extend)
  }

  function handlePress(event: MouseEvent) {
    if (event.button !== 0) return
    dragging.current = true
    const endDrag = () => {
      dragging.current = false
    }
    window.addEventListener('mouseup', endDrag, { once: true })
    select(event, event.shiftKey)
  }

  function handleDrag(event: MouseEvent) {
    // A press in an input, or one that began elsewhere, selects no cells.
    if (dragging.current && event.buttons === 1) select(event, true)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not in the page.
    <div
      ref={frame}
      role="grid"
      aria-label={m.sheet_title()}
      aria-describedby={HELP_ID}
      aria-rowcount={rows.length + HEADER_ROWS}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      className={styles.grid}
      data-history={columns.includes('history') || undefined}
      onFocus={focus.handleFocus}
      onBlur={focus.handleBlur}
      onKeyDown={(event) => {
        const page = Math.floor((frame.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2
        gridActions.handleKeyDown(event, Math.max(page, 1))
      }}
      onMouseDown={handlePress}
      onMouseOver={handleDrag}
      {...gridActions.handlers}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus. */}
      <div role="row" aria-rowindex={1} className={styles.header}>
        {columns.map((column, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see the grid.
          // biome-ignore lint/a11y/useFocusableInteractive: a heading has no action.
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
      {/* biome-ignore lint/a11y/useSemanticElements: see the grid. */}
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
                start={start}
                columns={columns}
                activeColumn={active.row === index ? active.column : null}
                selectedFrom={isSelected ? area.left : null}
                selectedTo={isSelected ? area.right : null}
                reasons={reasonsOf(row).join(' ')}
                actions={actions}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** A new grid takes the focus if nothing else has it, so that typing goes into the first price. */
function useFocusOnActive(frame: RefObject<HTMLElement | null>, active: string) {
  const has = useRef(false)
  useLayoutEffect(() => {
    has.current = isFocusFree()
  }, [])

  function giveFocus() {
    const cell = frame.current?.querySelector<HTMLElement>('[data-active]')
    const target = cell?.querySelector<HTMLElement>('input, button') ?? cell
    target?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for another active cell.
  useLayoutEffect(() => {
    if (has.current) giveFocus()
  }, [active])

  // The button of the active cell may appear, or disappear with the focus, as Retry does.
  useLayoutEffect(() => {
    if (!has.current) return
    const cell = frame.current?.querySelector('[data-active]')
    const focused = document.activeElement
    const waits = focused === cell && cell?.querySelector('input, button')
    if (isFocusFree() || waits) giveFocus()
  })

  return {
    /** The next active cell gets the focus. */
    take() {
      has.current = true
    },
    give: giveFocus,
    handleFocus() {
      has.current = true
    },
    handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) has.current = false
    },
  }
}

/** True while the focus is where a page begins. */
function isFocusFree(): boolean {
  return document.activeElement?.matches('body, main') ?? true
}

function placeAt(target: EventTarget) {
  if (!(target instanceof Element)) return null
  const column = target.closest<HTMLElement>('[data-cell]')?.dataset.cell
  const row = target.closest<HTMLElement>('[data-row]')?.dataset.row
  if (column === undefined || row === undefined) return null
  return { row: Number(row), column: Number(column) }
}
