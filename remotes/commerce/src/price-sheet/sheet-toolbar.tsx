import { Button, IconButton } from '@vayal/shared/ui/button'
import { MenuButton, type MenuItem } from '@vayal/shared/ui/menu-button'
import { CalendarCheck, Ellipsis, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../messages.ts'
import * as styles from './sheet-toolbar.module.css'
import type { Sheet } from './store/use-sheet.ts'

type UndoRedoProps = {
  sheet: Pick<Sheet, 'canUndo' | 'canRedo'>
  onUndo: () => void
  onRedo: () => void
}

type SheetToolbarProps = {
  /** The search and the filters. */
  children: ReactNode
  /** Undo and Redo, unless they are at the bottom of the page. */
  undoRedo: ReactNode
  /** Undefined when the action is among `more`. */
  onCopyYesterday: (() => void) | undefined
  /** Less common actions. */
  more: readonly MenuItem[]
}

/** Line above the sheet with its filters and actions. */
export function SheetToolbar({ children, undoRedo, onCopyYesterday, more }: SheetToolbarProps) {
  return (
    <div className={styles.toolbar}>
      {children}
      {undoRedo}
      {onCopyYesterday && (
        <Button icon={<CalendarCheck aria-hidden="true" />} onClick={onCopyYesterday}>
          {m.sheet_copy_yesterday()}
        </Button>
      )}
      <MenuButton label={m.sheet_actions()} icon={<Ellipsis aria-hidden="true" />} items={more} />
    </div>
  )
}

export function UndoRedo({ sheet, onUndo, onRedo }: UndoRedoProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const redo = useRef<HTMLButtonElement>(null)

  const pressed = useRef<Element>(null)

  // A disabled button loses the focus; the opposite one gets it.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    const focused = isLost ? pressed.current : document.activeElement
    if (focused === undo.current && !sheet.canUndo) redo.current?.focus()
    if (focused === redo.current && !sheet.canRedo) undo.current?.focus()
    pressed.current = null
  }, [sheet.canUndo, sheet.canRedo])

  function press(act: () => void) {
    pressed.current = document.activeElement
    act()
  }

  return (
    <div className={styles.undoRedo}>
      <IconButton
        ref={undo}
        label={m.sheet_undo()}
        icon={<Undo2 aria-hidden="true" />}
        variant="secondary"
        disabled={!sheet.canUndo}
        onClick={() => press(onUndo)}
      />
      <IconButton
        ref={redo}
        label={m.sheet_redo()}
        icon={<Redo2 aria-hidden="true" />}
        variant="secondary"
        disabled={!sheet.canRedo}
        onClick={() => press(onRedo)}
      />
    </div>
  )
}
