import { leaveDialogs } from '@vayal/shared/runtime/dialog-history'
import { Dialog } from '@vayal/shared/ui/dialog'
import { useRef } from 'react'
import * as m from './messages.ts'
import { PaletteCombobox } from './palette-combobox.tsx'

export type PaletteProps = {
  open: boolean
  onClose: () => void
}

export function Palette({ open, onClose }: PaletteProps) {
  const hasChosen = useRef(false)

  function handleChoose(path: string) {
    hasChosen.current = true
    leaveDialogs(path)
  }

  return (
    <Dialog
      title={m.palette_title()}
      size="search"
      open={open}
      onClose={onClose}
      finalFocus={() => (hasChosen.current ? pageHeading() : null)}
    >
      <PaletteCombobox onChoose={handleChoose} />
    </Dialog>
  )
}

/** Heading of the opened page; given `main`, Base UI would focus the first control in it, such as Back. */
function pageHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1')
  // A page that fails or is switched off has a heading that takes no focus.
  if (heading) heading.tabIndex = -1
  return heading ?? document.querySelector('main')
}
