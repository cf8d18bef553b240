import { leaveDialogs } from '@vayal/shared/runtime/dialog-history'
import { useReturnState } from '@vayal/shared/runtime/return-path'
import { Dialog } from '@vayal/shared/ui/dialog'
import { useRef } from 'react'
import * as m from './messages.ts'
import { PaletteCombobox } from './palette-combobox.tsx'
import type { PaletteItem } from './palette-items.ts'

export type PaletteProps = {
  open: boolean
  onClose: () => void
}

export function Palette({ open, onClose }: PaletteProps) {
  /** True once an item has opened a page, which then takes the focus. */
  const hasChosen = useRef(false)
  const returnState = useReturnState()

  function handleChoose({ target }: PaletteItem) {
    if (typeof target === 'string') {
      hasChosen.current = true
      return leaveDialogs(target, returnState)
    }
    onClose()
    target()
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
