// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not in the page.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus.
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { withPinnedRow } from '@vayal/shared/ui/pinned-row'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import {
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { m } from '../../messages.ts'
import { columnLabel, type SheetColumn } from '../model/sheet-columns.ts'
import type { SheetRow } from '../model/sheet-row.ts'
import type { RowActions } from '../row/row-actions.ts'
import { CellSuggestions } from './cell-input.tsx'
import * as styles from './sheet-grid.module.css'
import { HEADER_ROWS, ROW_HEIGHT, SheetGridRow } from './sheet-grid-row.tsx'
import type { useGridActions } from './use-grid-actions.ts'
import type { Selection } from './use-selection.ts'

const OVERSCAN_ROWS = 6

type SheetGridProps = {
  rows: readonly SheetRow[]
  actions: RowActions
  columns: readonly SheetColumn[]
  categories: readonly string[]
  selection: Selection
  handlers: ReturnType<typeof useGridActions>['handlers']
}

/** Renders only the visible rows and the one that has the focus. */
export function SheetGrid(props: SheetGridProps) {
  const { rows, columns, categories, selection, handlers, actions } = props
  const help = useId()
  const frame = useRef<HTMLDivElement>(null)
  const dragging = useRef(false)
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
  const focus = useFocusOnActive(frame, anchors, rows[active.row]?.id)
  useKeepInView(frame, actions.store.view().result !== null)

  function select(event: MouseEvent, extend: boolean) {
    const place = placeAt(event.target)
    if (!place) return
    // Otherwise the browser would move the focus, too, and select text.
    event.preventDefault()
    focus.markFocused()
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
    // A drag that began in an input or outside the grid selects no cells.
    if (dragging.current && event.buttons === 1) select(event, true)
  }

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
        onMouseDown={handlePress}
        onMouseOver={handleDrag}
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

/** A new grid takes the focus if nothing else has it, so that typing goes into the first price. */
function useFocusOnActive(frame: RefObject<HTMLElement | null>, anchors: object, id?: string) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const { current } = frame
    hasFocus.current = isFocusFree()
    return () => {
      // All rows can disappear while the grid has the focus.
      if (current?.contains(document.activeElement)) focusHeading()
    }
  }, [frame])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for another selection or row.
  useLayoutEffect(() => {
    activeCell(frame)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (hasFocus.current) focusActive(frame)
  }, [anchors, id])

  // The button of the active cell may appear, or disappear with the focus, as Retry does.
  useLayoutEffect(() => {
    const canMoveFocus = isFocusFree() || document.activeElement === activeCell(frame)
    if (hasFocus.current && canMoveFocus) focusActive(frame)
  })

  return {
    markFocused() {
      hasFocus.current = true
    },
    handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) hasFocus.current = false
    },
  }
}

/** Scrolls the focused cell back into view when the message about a save moves it. */
function useKeepInView(frame: RefObject<HTMLElement | null>, hasResult: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the message appears with a result.
  useLayoutEffect(() => {
    frame.current?.querySelector('[data-active]:focus-within')?.scrollIntoView({ block: 'nearest' })
  }, [frame, hasResult])
}

function activeCell({ current }: RefObject<HTMLElement | null>) {
  return current?.querySelector<HTMLElement>('[data-active]')
}

function focusActive(frame: RefObject<HTMLElement | null>): void {
  const cell = activeCell(frame)
  const target = cell?.querySelector<HTMLElement>('input, button') ?? cell
  target?.focus({ preventScroll: true })
}

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
