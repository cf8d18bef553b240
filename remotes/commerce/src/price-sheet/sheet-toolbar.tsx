import { Button, IconButton } from '@vayal/shared/ui/button'
import { ArrowDownToLine, CalendarCheck, FileDown, FileUp, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../messages.ts'
import * as styles from './sheet-toolbar.module.css'
import type { Sheet } from './use-sheet.ts'

type SheetToolbarProps = {
  sheet: Pick<Sheet, 'canUndo' | 'canRedo'>
  onUndo: () => void
  onRedo: () => void
  /** Left out where nothing can be selected. */
  onFillDown: (() => void) | undefined
  onCarryOver: () => void
  onExport: () => void
  onImport: () => void
  children: ReactNode
}

/** What can be done to the rows that are shown. */
export function SheetToolbar({
  sheet,
  onUndo,
  onRedo,
  onFillDown,
  onCarryOver,
  onExport,
  onImport,
  children,
}: SheetToolbarProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const redo = useRef<HTMLButtonElement>(null)

  // A button with nothing left to do cannot keep the focus; what it did can be done the other way.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused === undo.current && !sheet.canUndo) redo.current?.focus()
    if (focused === redo.current && !sheet.canRedo) undo.current?.focus()
  }, [sheet.canUndo, sheet.canRedo])

  return (
    <div className={styles.toolbar}>
      <IconButton
        ref={undo}
        label={m.sheet_undo()}
        icon={<Undo2 aria-hidden="true" />}
        variant="secondary"
        disabled={!sheet.canUndo}
        onClick={onUndo}
      />
      <IconButton
        ref={redo}
        label={m.sheet_redo()}
        icon={<Redo2 aria-hidden="true" />}
        variant="secondary"
        disabled={!sheet.canRedo}
        onClick={onRedo}
      />
      {onFillDown && (
        <Button icon={<ArrowDownToLine aria-hidden="true" />} onClick={onFillDown}>
          {m.sheet_fill_down()}
        </Button>
      )}
      <Button icon={<CalendarCheck aria-hidden="true" />} onClick={onCarryOver}>
        {m.sheet_carry_over()}
      </Button>
      <Button icon={<FileDown aria-hidden="true" />} onClick={onExport}>
        {m.csv_export()}
      </Button>
      <Button icon={<FileUp aria-hidden="true" />} onClick={onImport}>
        {m.csv_import()}
      </Button>
      {children}
    </div>
  )
}
