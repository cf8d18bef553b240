import { HistoryButton } from '../../price-history/history-button.tsx'
import type { RowState } from '../model/row-state.ts'
import { isDataColumn, type SheetColumn } from '../model/sheet-columns.ts'
import type { SheetRow } from '../model/sheet-rows.ts'
import { rowHints } from '../row/cell-notes.ts'
import type { RowActions } from '../row/row-actions.ts'
import { hasAction, RowStatus } from '../row/row-status.tsx'
import { SheetCell } from './sheet-cell.tsx'
import * as styles from './sheet-grid.module.css'
import { type Area, isOneCell, isWithin, type Place } from './sheet-selection.ts'

type SheetGridRowProps = {
  row: SheetRow
  /** Among the rows that are shown, from 0. */
  index: number
  state: RowState
  columns: readonly SheetColumn[]
  active: Place
  area: Area
  noteId: string
  actions: RowActions
}

export function SheetGridRow({
  row,
  index,
  state,
  columns,
  active,
  area,
  noteId,
  actions,
}: SheetGridRowProps) {
  return columns.map((column, at) => {
    const isActive = active.row === index && active.column === at
    const selected = isWithin(area, index, at) && !isOneCell(area)
    if (isDataColumn(column)) {
      return (
        <SheetCell
          key={column}
          row={row}
          state={state}
          column={column}
          index={at}
          active={isActive}
          selected={selected}
          noteId={noteId}
          actions={actions}
        />
      )
    }
    const tabIndex = isActive ? 0 : -1
    const describedBy = isActive && column === 'status' ? noteId : undefined
    const holdsButton = column === 'history' || hasAction(state)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a table cell cannot be placed by the grid.
      <div
        key={column}
        role="gridcell"
        aria-colindex={at + 1}
        aria-readonly="true"
        className={styles.cell}
        data-cell={at}
        data-column={column}
        data-active={isActive || undefined}
        data-selected={selected || undefined}
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
            hint={(row.draft ? rowHints(row) : actions.reasonsOf(row)).join(' ')}
            tabIndex={tabIndex}
            describedBy={describedBy}
            {...actions.statusActions(row)}
          />
        )}
      </div>
    )
  })
}
