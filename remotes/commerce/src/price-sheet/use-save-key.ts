import { useEffect, useEffectEvent } from 'react'
import { commandOf } from './grid-keys.ts'

/** Ctrl+S saves wherever the focus is on the page: the browser would keep the page itself. */
export function useSaveKey(save: () => void): void {
  const saveNow = useEffectEvent(save)

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || commandOf(event)?.do !== 'save') return
      event.preventDefault()
      // A dialog has first to be decided.
      if (event.target instanceof Element && event.target.closest(DIALOGS)) return
      // What was just typed is in the sheet by then.
      setTimeout(() => saveNow())
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
