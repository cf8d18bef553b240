import { counted, formatNumber } from '@vayal/shared/runtime/locale'
import { Button } from '@vayal/shared/ui/button'
import { focusHeading } from '@vayal/shared/ui/return-focus'
import { Save } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '../messages.ts'
import * as styles from './sheet-save.module.css'
import type { Sheet } from './use-sheet.ts'

type SheetSaveProps = {
  sheet: Pick<Sheet, 'changed' | 'isSaving' | 'isTyping' | 'save' | 'sendings'>
  /** About the cell that has the focus. */
  note: ReactNode
  /** What was last said of the sheet. */
  said: string
  /** How the last save ended, where it is said here. */
  result: ReactNode
}

/** Under the sheet and always in sight: what it has to say, and the one button that saves. */
export function SheetSave({ sheet, note, said, result }: SheetSaveProps) {
  const waiting = [...sheet.sendings.values()].filter(({ kind }) => kind === 'saving').length
  const pressed = useRef(false)

  // With nothing left to save the button cannot have the focus back.
  useLayoutEffect(() => {
    if (sheet.isSaving || !pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) focusHeading()
  }, [sheet.isSaving])

  return (
    <div className={styles.bar}>
      {result && <div className={styles.result}>{result}</div>}
      <div className={styles.texts}>
        {note}
        <p className={styles.said} aria-live="polite">
          {said}
        </p>
      </div>
      <Button
        variant="primary"
        icon={<Save aria-hidden="true" />}
        busy={sheet.isSaving}
        busyLabel={
          waiting > 1 ? m.sheet_saving_left({ count: formatNumber(waiting) }) : m.save_busy()
        }
        disabled={sheet.changed === 0 && !sheet.isTyping}
        onClick={(event) => {
          // Whatever pressed it: a cell that is typed into is left, and so entered.
          event.currentTarget.focus()
          pressed.current = true
          void sheet.save()
        }}
      >
        {sheet.changed === 0 ? m.sheet_save() : m.sheet_save_count(counted(sheet.changed))}
      </Button>
    </div>
  )
}
