import type { Preloadable } from '@vayal/shared/runtime/preloadable'
import { store } from '@vayal/shared/runtime/store'
import { LazyOverlay } from '@vayal/shared/ui/lazy-overlay'
import { atom, useAtom } from 'jotai'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { m } from '../messages.ts'
import type { PaletteProps } from './palette.tsx'
import { bufferTypeAhead, takeTypeAhead } from './type-ahead.ts'

const openAtom = atom(false)

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
      onClick={() => store.set(openAtom, true)}
    >
      <Search size={20} aria-hidden />
    </button>
  )
}

/** The palette, which Ctrl+K or ⌘K opens and closes. */
export function PaletteOverlay() {
  const [open, setOpen] = useAtom(openAtom, { store })
  const close = () => {
    takeTypeAhead()
    setOpen(false)
  }

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return bufferKey(event)
      if (event.code !== 'KeyK') return
      if (event.shiftKey || event.altKey || event.repeat) return
      // A dialog may have unsaved input, or ask a question.
      if (!store.get(openAtom) && document.querySelector(DIALOG)) return
      event.preventDefault()
      takeTypeAhead()
      store.set(openAtom, (before) => !before)
    }
    window.addEventListener('keydown', handleKeyDown, true)
    return () => window.removeEventListener('keydown', handleKeyDown, true)
  }, [])

  return <LazyOverlay code={code} overlay={{ open, onClose: close }} onFailed={close} />
}

/** Keeps a key from the page while the palette loads: a list could approve or reject an item. */
function bufferKey(event: KeyboardEvent): void {
  const { key, target } = event
  const isInDialog = target instanceof Element && target.closest(DIALOG)
  if (!store.get(openAtom) || isInDialog || (key.length > 1 && key !== 'Enter')) return
  bufferTypeAhead(key)
  event.preventDefault()
  event.stopPropagation()
}

const DIALOG = '[role="dialog"], [role="alertdialog"]'
