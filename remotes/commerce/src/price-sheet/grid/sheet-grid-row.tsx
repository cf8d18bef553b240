// biome-ignore-all lint/a11y/useSemanticElements: rows out of sight are not in the page.
// biome-ignore-all lint/a11y/useFocusableInteractive: the cells have the focus.
import { todayInIndia } from '@vayal/shared/runtime/days'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { HistoryButton } from '../../price-history/history-button.tsx'
import { shownText } from '../../prices/price-texts.ts'
import { staysOutdated } from '../model/row-filter.ts'
import { isDataColumn, type SheetColumn } from '../model/sheet-columns.ts'
import { type SheetRow, textIn } from '../model/sheet-row.ts'
import { cellNote, cellProblem, warningTexts } from '../row/cell-notes.ts'
import {
  type CellProps,
  NOTE_ID,
  type RowActions,
  useChangedColumns,
  useRowForWarnings,
  useRowState,
} from '../row/row-actions.ts'
import { RowStatus } from '../row/row-status.tsx'
import { CellInput } from './cell-input.tsx'
import * as styles from './sheet-grid.module.css'

export const HEADER_ROWS = 1
/** Pixels, as in the stylesheet. */
export const ROW_HEIGHT = 38

type SheetGridRowProps = {
  row: SheetRow
  index: number
  top: number
  columns: readonly SheetColumn[]
  /** Position of the row's active cell; null when the active cell is in another row. */
  activeColumn: number | null
  /** Positions of the first and the last selected cell; 0 and -1 without a selection. */
  selectedFrom: number
  selectedTo: number
  actions: RowActions
}

export const SheetGridRow = memo(function SheetGridRow(props: SheetGridRowProps) {
  const { row, index, top, columns, activeColumn, selectedFrom, selectedTo, actions } = props
  const state = useRowState(actions.store, row)
  const rowForWarnings = useRowForWarnings(actions.store, row)
  const changedColumns = useChangedColumns(actions.store, row)
  // The texts change with the language, the props do not.
  useAtomValue(localeAtom)
  const onAction = actions.onStatus[state.kind]
  return (
    <div
      role="row"
      aria-rowindex={index + 1 + HEADER_ROWS}
      className={styles.row}
      data-row={index}
      data-outdated={staysOutdated(row, todayInIndia()) || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {columns.map((column, at) => {
        const isActive = activeColumn === at
        const attributes = {
          'aria-colindex': at + 1,
          className: styles.cell,
          'data-cell': at,
          'data-column': column,
          'data-active': isActive || undefined,
          'data-changed': changedColumns.includes(column) || undefined,
          'data-selected': (at >= selectedFrom && at <= selectedTo) || undefined,
        }
        if (isDataColumn(column)) {
          return (
            <DataCell
              key={column}
              {...{ row, rowForWarnings, state, column, attributes, actions }}
            />
          )
        }
        const tabIndex = isActive ? 0 : -1
        const describedBy = isActive && column === 'status' ? NOTE_ID : undefined
        const holdsButton = column === 'history' || onAction !== undefined
        return (
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
                price={row.base}
                tabIndex={tabIndex}
                onOpen={() => actions.onHistory(row)}
              />
            ) : (
              <RowStatus
                name={row.base.Name}
                state={state}
                warning={warningTexts(rowForWarnings).join(' ')}
                tabIndex={tabIndex}
                aria-describedby={describedBy}
                onAction={onAction && (() => onAction(row))}
              />
            )}
          </div>
        )
      })}
    </div>
  )
})

type DataCellProps = CellProps & {
  rowForWarnings: SheetRow
  attributes: Record<'data-active' | 'data-changed' | 'data-selected', true | undefined>
}

function DataCell({ attributes, rowForWarnings, ...cell }: DataCellProps) {
  const { row, state, column } = cell
  const isActive = attributes['data-active']
  const isInvalid = cellProblem(state, column) !== ''
  const note = cellNote(row, column, state)
  const warnings = attributes['data-changed'] ? warningTexts(rowForWarnings, column) : []
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it.
    <div
      {...attributes}
      role={column === 'Name' ? 'rowheader' : 'gridcell'}
      aria-selected={attributes['data-selected']}
      aria-invalid={(isInvalid && !isActive) || undefined}
      data-suspicious={warnings.length > 0 || undefined}
      data-invalid={isInvalid || undefined}
      title={[note, ...warnings].filter(Boolean).join(' ') || undefined}
    >
      {isActive ? (
        <CellInput key={row.id} {...cell} />
      ) : (
        <span className={styles.text}>{shownText(column, textIn(row, column))}</span>
      )}
      {note && !isActive && <VisuallyHidden>{note}</VisuallyHidden>}
    </div>
  )
}
