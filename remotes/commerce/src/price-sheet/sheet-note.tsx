import { connectedAtom } from '@vayal/shared/runtime/connection'
import { useAtomValue } from 'jotai'
import { type RowState, rowState } from './model/row-state.ts'
import { columnLabel, isDataColumn, type SheetColumn } from './model/sheet-columns.ts'
import { type SheetRow, withText } from './model/sheet-row.ts'
import { cellHints, cellNote, rowHints } from './row/cell-notes.ts'
import { type TypingStore, useTyping } from './row/row-actions.ts'
import { statusText } from './row/row-status.tsx'
import * as styles from './sheet-save.module.css'

type SheetNoteProps = {
  id: string
  store: TypingStore
  row: SheetRow | undefined
  column: SheetColumn | undefined
  today: string
}

/** Note about the cell that has the focus; it describes the cell's input. */
export function SheetNote({ id, store, row: active, column, today }: SheetNoteProps) {
  const isConnected = useAtomValue(connectedAtom)
  const typing = useTyping(store, active?.id)
  if (!active || !column) return null
  const row = typing ? withText(active, typing.column, typing.text) : active
  const state = rowState(row, today)
  const texts = isDataColumn(column)
    ? [cellNote(row, column, state), ...cellHints(row, column)]
    : rowTexts(row, state, isConnected)
  return (
    <p className={styles.note}>
      <span className={styles.place}>
        {row.price.Name} · {columnLabel(column)}
      </span>{' '}
      <span id={id}>{texts.filter(Boolean).join(' ')}</span>
    </p>
  )
}

function rowTexts(row: SheetRow, state: RowState, isConnected: boolean): string[] {
  const hints = state.kind === 'changed' ? rowHints(row) : []
  return hints.length > 0 ? hints : [statusText(state, isConnected)]
}
