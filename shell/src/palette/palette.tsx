import { Dialog } from '@base-ui/react/dialog'
import { useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { leaveDialogs, useHistoryEntry } from '@vayal/shared/runtime/dialog-history'
import { useReturnFocus } from '@vayal/shared/ui/return-focus'
import { X } from 'lucide-react'
import { useRef } from 'react'
import * as m from './messages.ts'
import * as styles from './palette.module.css'
import { PaletteCombobox } from './palette-combobox.tsx'

export type PaletteProps = {
  open: boolean
  onClose: () => void
}

export function Palette({ open, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasChosen = useRef(false)
  const returnFocus = useReturnFocus()
  useDeferUpdates(open)
  useHistoryEntry(open, onClose)

  function handleChoose(path: string) {
    hasChosen.current = true
    leaveDialogs(path)
  }

  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            className={styles.popup}
            aria-label={m.palette_title()}
            initialFocus={() => {
              hasChosen.current = false
              returnFocus.remember()
              return input.current
            }}
            finalFocus={() =>
              hasChosen.current
                ? document.querySelector<HTMLElement>('main')
                : returnFocus.finalFocus()
            }
          >
            <PaletteCombobox input={input} onChoose={handleChoose} />
            <Dialog.Close className={styles.close} aria-label={m.palette_close()}>
              <X size={20} aria-hidden />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
