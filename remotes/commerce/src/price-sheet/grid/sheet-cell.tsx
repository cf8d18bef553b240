import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import type { DataColumn } from '../../prices/price-fields.ts'
import { shownText } from '../../prices/price-texts.ts'
import type { RowState } from '../model/row-state.ts'
import type { SheetColumn } from '../model/sheet-columns.ts'
import { type SheetRow, textIn } from '../model/sheet-row.ts'
import { cellHints, cellNote } from '../row/cell-notes.ts'
import type { RowActions } from '../row/row-actions.ts'
import { CellInput } from './cell-input.tsx'
import * as styles from './sheet-grid.module.css'

/** Attributes that all cells of a row have. @param index position in the row, from 0 */
export function cellAttributes(
  index: number,
  column: SheetColumn,
  isActive: boolean,
  isSelected: boolean,
) {
  return {
    'aria-colindex': index + 1,
    className: styles.cell,
    'data-cell': index,
    'data-column': column,
    'data-active': isActive || undefined,
    'data-selected': isSelected || undefined,
  }
}

type SheetCellProps = {
  row: SheetRow
  state: RowState
  column: DataColumn
  attributes: ReturnType<typeof cellAttributes>
  /** Id of the note about the active cell. */
  noteId: string
  actions: RowActions
}

/** One cell that can be edited; the one with the focus is an input. */
export function SheetCell({ row, state, column, attributes, noteId, actions }: SheetCellProps) {
  const isActive = attributes['data-active']
  const isInvalid = state.kind === 'invalid' && state.problems.has(column)
  const isChanged = row.draft?.texts[column] !== undefined
  const note = cellNote(row, column, state)
  const hints = isChanged ? cellHints(row, column) : []
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have it.
    <div
      {...attributes}
      role={column === 'Name' ? 'rowheader' : 'gridcell'}
      aria-selected={attributes['data-selected']}
      aria-invalid={(isInvalid && !isActive) || undefined}
      data-changed={isChanged || undefined}
      data-doubtful={hints.length > 0 || undefined}
      data-invalid={isInvalid || undefined}
      title={[note, ...hints].filter(Boolean).join(' ') || undefined}
    >
      {isActive ? (
        <CellInput
          // Another row's input is another input.
          key={row.id}
          row={row}
          column={column}
          invalid={isInvalid}
          describedBy={noteId}
          actions={actions}
        />
      ) : (
        <span className={styles.text}>{shownText(column, textIn(row, column))}</span>
      )}
      {note && !isActive && <VisuallyHidden>{note}</VisuallyHidden>}
    </div>
  )
}
