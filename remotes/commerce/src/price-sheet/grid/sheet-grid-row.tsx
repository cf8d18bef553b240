import { memo } from 'react'
import { HistoryButton } from '../../price-history/history-button.tsx'
import { isStale } from '../model/row-filter.ts'
import { rowState } from '../model/row-state.ts'
import { isDataColumn, type SheetColumn } from '../model/sheet-columns.ts'
import { type SheetRow, withText } from '../model/sheet-row.ts'
import { rowHints } from '../row/cell-notes.ts'
import { type RowActions, useTyping } from '../row/row-actions.ts'
import { hasAction, RowStatus } from '../row/row-status.tsx'
import { cellAttributes, SheetCell } from './sheet-cell.tsx'
import * as styles from './sheet-grid.module.css'

type SheetGridRowProps = {
  row: SheetRow
  /** Among the rows that are shown, from 0. */
  index: number
  ariaRowIndex: number
  /** Pixels from the top of the sheet's body. */
  start: number
  /** `dd/MM/yyyy` */
  today: string
  columns: readonly SheetColumn[]
  /** Position of the row's active cell; null when the active cell is in another row. */
  activeColumn: number | null
  /** Positions of the first and the last selected cell; null when none is. */
  selectedFrom: number | null
  selectedTo: number | null
  /** Reasons why the stored price looks wrong; '' without any. */
  reasons: string
  noteId: string
  actions: RowActions
}

/** One row, drawn again only when its own props change. */
export const SheetGridRow = memo(function SheetGridRow({
  row,
  index,
  ariaRowIndex,
  start,
  today,
  columns,
  activeColumn,
  selectedFrom,
  selectedTo,
  reasons,
  noteId,
  actions,
}: SheetGridRowProps) {
  const typing = useTyping(actions.store, row.id)
  const entered = rowState(row, today)
  // A problem disappears with the key that corrects it; a new one waits until the text is entered.
  const isMended = typing !== null && entered.kind === 'invalid'
  const state = isMended ? rowState(withText(row, typing.column, typing.text), today) : entered
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows out of sight are not in the page.
    // biome-ignore lint/a11y/useFocusableInteractive: the cells have the focus.
    <div
      role="row"
      aria-rowindex={ariaRowIndex}
      className={styles.row}
      data-row={index}
      data-stale={isStale(row, today) || undefined}
      style={{ transform: `translateY(${start}px)` }}
    >
      {columns.map((column, at) => {
        const isActive = activeColumn === at
        const isSelected =
          selectedFrom !== null && selectedTo !== null && at >= selectedFrom && at <= selectedTo
        const attributes = cellAttributes(at, column, isActive, isSelected)
        if (isDataColumn(column)) {
          return (
            <SheetCell
              key={column}
              row={row}
              state={state}
              column={column}
              attributes={attributes}
              noteId={noteId}
              actions={actions}
            />
          )
        }
        const tabIndex = isActive ? 0 : -1
        const describedBy = isActive && column === 'status' ? noteId : undefined
        const holdsButton = column === 'history' || hasAction(state.kind)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a table cell cannot be placed by the grid.
          <div
            {...attributes}
            key={column}
            role="gridcell"
            aria-readonly="true"
            tabIndex={holdsButton ? undefined : tabIndex}
            aria-describedby={describedBy}
          >
            {column === 'history' ? (
              <HistoryButton
                price={row.price}
                tabIndex={tabIndex}
                onOpen={() => actions.onHistory(row)}
              />
            ) : (
              <RowStatus
                name={row.price.Name}
                state={state}
                hint={row.draft ? rowHints(row).join(' ') : reasons}
                tabIndex={tabIndex}
                describedBy={describedBy}
                onAction={(kind) => actions.onStatus[kind](row)}
              />
            )}
          </div>
        )
      })}
    </div>
  )
})
