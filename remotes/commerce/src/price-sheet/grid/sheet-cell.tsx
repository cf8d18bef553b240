import { VisuallyHidden } from '@vayal/shared/ui/visually-hidden'
import type { RowState } from '../model/row-state.ts'
import { columnLabel, type DataColumn, isPriceColumn, shownText } from '../model/sheet-columns.ts'
import { type SheetRow, textIn } from '../model/sheet-rows.ts'
import { cellHints, cellNote } from '../row/cell-notes.ts'
import type { RowActions } from '../row/row-actions.ts'
import { CellInput } from './cell-input.tsx'
import * as styles from './sheet-grid.module.css'

type SheetCellProps = {
  row: SheetRow
  state: RowState
  column: DataColumn
  /** Position in the row, from 0. */
  index: number
  active: boolean
  selected: boolean
  /** Id of the line under the grid that tells about the active cell. */
  noteId: string
  actions: Pick<RowActions, 'onCommit' | 'onType'>
}

/** One cell that can be edited; the one with the focus is an input. */
export function SheetCell({
  row,
  state,
  column,
  index,
  active,
  selected,
  noteId,
  actions,
}: SheetCellProps) {
  const text = textIn(row, column)
  const invalid = state.kind === 'invalid' && state.problems.has(column)
  const changed = row.draft?.texts[column] !== undefined
  const note = cellNote(row, column, state)
  const hints = changed ? cellHints(row, column) : []
  const numeric = isPriceColumn(column)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have it.
    <div
      role={column === 'Name' ? 'rowheader' : 'gridcell'}
      aria-colindex={index + 1}
      aria-selected={selected || undefined}
      aria-invalid={(invalid && !active) || undefined}
      className={styles.cell}
      data-cell={index}
      data-column={column}
      data-active={active || undefined}
      data-selected={selected || undefined}
      data-changed={changed || undefined}
      data-doubtful={hints.length > 0 || undefined}
      data-invalid={invalid || undefined}
      title={[note, ...hints].filter(Boolean).join(' ') || undefined}
    >
      {active ? (
        <CellInput
          // Another row's input is another input.
          key={row.id}
          label={`${columnLabel(column)}, ${row.price.Name}`}
          text={text}
          invalid={invalid}
          describedBy={noteId}
          numeric={numeric}
          suggestions={suggestionsFor(column)}
          onCommit={(entered) => actions.onCommit(row, column, entered)}
          onType={(entered) =>
            actions.onType(entered === null ? null : { price: row.price, column, text: entered })
          }
        />
      ) : (
        <span className={styles.text}>{shownText(column, text)}</span>
      )}
      {note && !active && <VisuallyHidden>{note}</VisuallyHidden>}
    </div>
  )
}

/** Ids of the lists of suggestions that stand once beside the grid. */
export const SUGGESTIONS = { Category: 'sheet-categories', Units: 'sheet-units' } as const

function suggestionsFor(column: DataColumn): string | undefined {
  return column === 'Category' || column === 'Units' ? SUGGESTIONS[column] : undefined
}
