import { Button, IconButton } from '@vayal/shared/ui/button'
import { ArrowDownToLine, CalendarCheck, FileDown, FileUp, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../messages.ts'
import * as styles from './sheet-toolbar.module.css'
import type { Sheet } from './use-sheet.ts'

type SheetToolbarProps = {
  sheet: Pick<Sheet, 'canUndo' | 'canRedo' | 'undo' | 'redo'>
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
  onFillDown,
  onCarryOver,
  onExport,
  onImport,
  children,
}: SheetToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <IconButton
        label={m.sheet_undo()}
        icon={<Undo2 aria-hidden="true" />}
        variant="secondary"
        disabled={!sheet.canUndo}
        onClick={sheet.undo}
      />
      <IconButton
        label={m.sheet_redo()}
        icon={<Redo2 aria-hidden="true" />}
        variant="secondary"
        disabled={!sheet.canRedo}
        onClick={sheet.redo}
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
