import { connectedAtom } from '@vayal/shared/runtime/connection'
import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { useAtomValue } from 'jotai'
import { Save } from 'lucide-react'
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { m } from '../messages.ts'
import { isDataColumn, type SheetColumn } from './model/sheet-columns.ts'
import type { SheetRow } from './model/sheet-row.ts'
import { cellNote, warningTexts } from './row/cell-notes.ts'
import { columnLabel } from './row/column-label.ts'
import { NOTE_ID, type RowActions, useRowState, useRowWithTyping } from './row/row-actions.ts'
import { statusText } from './row/row-status.tsx'
import * as styles from './save-bar.module.css'
import type { Sheet } from './store/use-sheet.ts'

type SaveBarProps = {
  sheet: Sheet
  onSave: () => void
  /** Undo and Redo where the thumb reaches them. */
  undoRedo: ReactNode
  note: ReactNode
  announcement: string
  messages: ReactNode
}

export function SaveBar({ sheet, onSave, undoRedo, note, announcement, messages }: SaveBarProps) {
  const { dirtyCount, isSaving, remainingCount } = sheet
  const pressed = useRef(false)

  // After a save the button is disabled. The browser takes the focus from it at the next frame.
  const isBusy = isSaving || sheet.priceCheck !== null
  useLayoutEffect(() => {
    if (isBusy || !pressed.current) return
    pressed.current = false
    if (document.activeElement?.matches('body, main, :disabled')) focusHeading()
  }, [isBusy])

  /** Sets the height of the bar, by which cells and cards keep their focus visible. */
  const measure = useCallback((bar: HTMLElement | null) => {
    if (!bar) return
    const observer = new ResizeObserver(() =>
      bar.parentElement?.style.setProperty('--save-bar-height', `${bar.offsetHeight}px`),
    )
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={measure} className={styles.bar}>
      <div className={styles.texts}>
        {note}
        <p aria-live="polite">{announcement}</p>
      </div>
      <div className={styles.messages}>{messages}</div>
      {undoRedo}
      <Button
        variant="primary"
        icon={<Save aria-hidden="true" />}
        busy={isSaving}
        busyLabel={
          remainingCount > 1
            ? m.sheet_saving_left({ count: formatNumber(remainingCount) })
            : m.save_busy()
        }
        disabled={!sheet.isDirty}
        onClick={() => {
          pressed.current = true
          onSave()
        }}
      >
        {dirtyCount === 0 ? m.sheet_save() : m.sheet_save_count(counted(dirtyCount))}
      </Button>
    </div>
  )
}

type SheetNoteProps = { row: SheetRow; column: SheetColumn; actions: RowActions }

/** Note about the cell that has the focus; it describes the cell's input. */
export function SheetNote({ actions, row: active, column }: SheetNoteProps) {
  const isConnected = useAtomValue(connectedAtom)
  const row = useRowWithTyping(actions.store, active)
  const state = useRowState(actions.store, active)
  const warnings = warningTexts(row, isDataColumn(column) ? column : undefined)
  const hasStatus = row.draft && state.kind !== 'changed'
  const rowTexts = hasStatus || warnings.length === 0 ? [statusText(state, isConnected)] : warnings
  const texts = isDataColumn(column) ? [cellNote(row, column, state), ...warnings] : rowTexts
  return (
    <p className={styles.note} title={texts.filter(Boolean).join(' ')}>
      <span className={styles.place}>
        {row.base.Name} · {columnLabel(column)}
      </span>{' '}
      <span id={NOTE_ID}>{texts.filter(Boolean).join(' ')}</span>
    </p>
  )
}
