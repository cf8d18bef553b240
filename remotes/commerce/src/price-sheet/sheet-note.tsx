import { useSyncExternalStore } from 'react'
import { rowId } from './model/row-draft.ts'
import { type RowState, rowState } from './model/row-state.ts'
import { columnLabel, isDataColumn, type SheetColumn } from './model/sheet-columns.ts'
import { type SheetRow, withText } from './model/sheet-rows.ts'
import { cellHints, cellNote, rowHints } from './row/cell-notes.ts'
import { statusText } from './row/row-status.tsx'
import * as styles from './sheet-save.module.css'
import type { SheetStore } from './store/sheet-store.ts'

type SheetNoteProps = {
  id: string
  store: Pick<SheetStore, 'subscribeTyping' | 'typing'>
  row: SheetRow | undefined
  column: SheetColumn | undefined
  today: string
}

/** Tells about the cell that has the focus; the cell's input is described by it. */
export function SheetNote({ id, store, row: active, column, today }: SheetNoteProps) {
  const typing = useSyncExternalStore(store.subscribeTyping, store.typing)
  if (!active || !column) return null
  const isTyped = typing && rowId(typing.price) === active.id
  const row = isTyped ? withText(active, typing.column, typing.text) : active
  const state = rowState(row, today)
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
