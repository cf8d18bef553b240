import { cellHints, cellNote, rowHints } from './cell-notes.ts'
import { type RowState, rowState, type Sendings } from './row-state.ts'
import { statusText } from './row-status.tsx'
import { columnLabel, isDataColumn, type SheetColumn } from './sheet-columns.ts'
import type { SheetRow } from './sheet-rows.ts'
import * as styles from './sheet-save.module.css'

type SheetNoteProps = {
  id: string
  row: SheetRow | undefined
  column: SheetColumn | undefined
  sendings: Sendings
  today: string
}

/** Tells about the cell that has the focus; the cell's input is described by it. */
export function SheetNote({ id, row, column, sendings, today }: SheetNoteProps) {
  if (!row || !column) return null
  const state = rowState(row, sendings.get(row.id), today)
  const texts = isDataColumn(column)
    ? [cellNote(row, column, state), ...cellHints(row, column)]
    : rowTexts(row, state)
  return (
    <p className={styles.note}>
      <span className={styles.place}>
        {row.price.Name} · {columnLabel(column)}
      </span>{' '}
      <span id={id}>{texts.filter(Boolean).join(' ')}</span>
    </p>
  )
}

function rowTexts(row: SheetRow, state: RowState): string[] {
  const hints = state.kind === 'changed' ? rowHints(row) : []
  return hints.length > 0 ? hints : [statusText(state)]
}
