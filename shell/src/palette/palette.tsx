import { Dialog } from '@base-ui/react/dialog'
import { useDeferUpdates } from '@vayal/shared/runtime/defer-updates'
import { useHistoryEntry } from '@vayal/shared/runtime/dialog-history'
import { useReturnFocus } from '@vayal/shared/ui/return-focus'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { m } from '../messages.ts'
import * as styles from './palette.module.css'
import { PaletteCombobox } from './palette-combobox.tsx'

export type PaletteProps = {
  open: boolean
  onClose: () => void
  /** Called with the path to open, before `onClose`. */
  onChoose: (path: string) => void
}

export function Palette({ open, onClose, onChoose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const hasChosen = useRef(false)
  const returnFocus = useReturnFocus()
  useDeferUpdates(open)
  useHistoryEntry(open, onClose)

  function handleChoose(path: string) {
    hasChosen.current = true
    onChoose(path)
    onClose()
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
