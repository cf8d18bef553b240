import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { Save } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../messages.ts'
import * as styles from './sheet-save.module.css'
import type { Sheet } from './store/use-sheet.ts'

type SheetSaveProps = {
  sheet: Pick<Sheet, 'changed' | 'isSaving' | 'isTyping' | 'question' | 'waiting' | 'store'>
  /** Undo and Redo where the thumb reaches them. */
  undoRedo: ReactNode
  /** Note about the cell that has the focus. */
  note: ReactNode
  /** Message about the last action. */
  said: string
  /** Result of the last save; undefined when it is shown elsewhere. */
  result: ReactNode
}

/** Bar under the sheet, always in sight: its messages and the button that saves. */
export function SheetSave({ sheet, undoRedo, note, said, result }: SheetSaveProps) {
  const pressed = useRef(false)

  // A button that is disabled, as nothing is unsaved, cannot get the focus back.
  const isPending = sheet.isSaving || sheet.question !== null
  useLayoutEffect(() => {
    if (isPending || !pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) focusHeading()
  }, [isPending])

  return (
    <div className={styles.bar}>
      {result && <div className={styles.result}>{result}</div>}
      <div className={styles.texts}>
        {note}
        <p className={styles.said} aria-live="polite">
          {said}
        </p>
      </div>
      {undoRedo}
      <Button
        variant="primary"
        icon={<Save aria-hidden="true" />}
        busy={sheet.isSaving}
        busyLabel={
          sheet.waiting > 1
            ? m.sheet_saving_left({ count: formatNumber(sheet.waiting) })
            : m.save_busy()
        }
        disabled={sheet.changed === 0 && !sheet.isTyping}
        onClick={(event) => {
          // A cell that is typed into loses the focus and so is entered; Safari does not focus buttons.
          event.currentTarget.focus()
          pressed.current = true
          void sheet.store.save()
        }}
      >
        {sheet.changed === 0 ? m.sheet_save() : m.sheet_save_count(counted(sheet.changed))}
      </Button>
    </div>
  )
}
