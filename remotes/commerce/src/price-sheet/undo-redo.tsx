import { IconButton } from '@vayal/shared/ui/button'
import { Redo2, Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { m } from '../messages.ts'
import type { Direction } from './model/sheet-state.ts'
import * as styles from './sheet-toolbar.module.css'
import type { Sheet } from './store/use-sheet.ts'

type UndoRedoProps = { sheet: Sheet; onReplay: (direction: Direction) => void }

export function UndoRedo({ sheet: { canUndo, canRedo }, onReplay }: UndoRedoProps) {
  const group = useRef<HTMLDivElement>(null)
  const pressed = useRef<Element>(null)

  // A disabled button loses the focus; the opposite one gets it.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    const focused = isLost ? pressed.current : document.activeElement
    pressed.current = null
    if (!focused?.matches(':disabled') || !group.current?.contains(focused)) return
    group.current.querySelector<HTMLElement>(':enabled')?.focus()
  })

  const buttons = [
    { name: 'undo', label: m.sheet_undo(), Icon: Undo2, isEnabled: canUndo },
    { name: 'redo', label: m.sheet_redo(), Icon: Redo2, isEnabled: canRedo },
  ] as const
  return (
    <div ref={group} className={styles.undoRedo}>
      {buttons.map(({ name, label, Icon, isEnabled }) => (
        <IconButton
          key={name}
          label={label}
          icon={<Icon aria-hidden="true" />}
          variant="secondary"
          disabled={!isEnabled}
          onClick={() => {
            pressed.current = document.activeElement
            onReplay(name)
          }}
        />
      ))}
    </div>
  )
}
