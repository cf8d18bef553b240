import { OPEN_DIALOG } from '@vayal/shared/runtime/open-dialog'
import type { Preloadable } from '@vayal/shared/runtime/preloadable'
import { store } from '@vayal/shared/runtime/store'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { atom, useAtomValue } from 'jotai'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '../messages.ts'
import type { PaletteProps } from './palette.tsx'
import { bufferTypeAhead, takeTypeAhead } from './type-ahead.ts'

/** Each opening gets a new number, and so a new palette, even while the previous one is closing. */
const openingAtom = atom({ open: false, number: 0 })

function setOpen(open: boolean): void {
  takeTypeAhead()
  store.set(openingAtom, ({ number }) => ({ open, number: open ? number + 1 : number }))
}

/** Not `preloadable()`, which downloads the code on every page, also for users who never search. */
const code: Preloadable<PaletteProps> = {
  Component: undefined,
  async preload() {
    code.Component ??= (await import(/* webpackChunkName: "palette" */ './palette.tsx')).Palette
  },
}

export function PaletteButton({ className }: { className: string | undefined }) {
  const title = m.palette_title()
  return (
    <button
      type="button"
      className={className}
      aria-label={title}
      title={`${title} (Ctrl+K)`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => setOpen(true)}
    >
      <Search size={20} aria-hidden />
    </button>
  )
}

/** The palette, which Ctrl+K or ⌘K opens and closes. */
export function PaletteOverlay() {
  const { open, number } = useAtomValue(openingAtom, { store })
  const close = () => setOpen(false)

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return bufferKey(event)
      if (event.code !== 'KeyK') return
      if (event.shiftKey || event.altKey || event.repeat) return
      // A dialog may have unsaved input, or ask a question.
      const isOpen = store.get(openingAtom).open
      if (!isOpen && document.querySelector(OPEN_DIALOG)) return
      event.preventDefault()
      setOpen(!isOpen)
    }
    window.addEventListener('keydown', handleKeyDown, true)
    return () => window.removeEventListener('keydown', handleKeyDown, true)
  }, [])

  return (
    <LazyOverlay key={number} code={code} overlay={{ open, onClose: close }} onFailed={close} />
  )
}

/** Keeps a key from the page while the palette loads: a list's shortcut could approve or reject an item. */
function bufferKey(event: KeyboardEvent): void {
  const { key, target } = event
  const isInDialog = target instanceof Element && target.closest(OPEN_DIALOG)
  if (!store.get(openingAtom).open || isInDialog || (key.length > 1 && key !== 'Enter')) return
  bufferTypeAhead(key)
  event.preventDefault()
  event.stopPropagation()
}
