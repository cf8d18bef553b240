import { useEffect, useEffectEvent } from 'react'
import { commandOf } from './grid-keys.ts'

/** Ctrl+S saves wherever the focus is on the page: the browser would keep the page itself. */
export function useSaveKey(save: () => void): void {
  const saveNow = useEffectEvent(save)

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isInDialog = event.target instanceof Element && event.target.closest(DIALOGS)
      if (event.defaultPrevented || isInDialog || commandOf(event)?.do !== 'save') return
      event.preventDefault()
      // What was just typed is in the sheet by then.
      setTimeout(() => saveNow())
    }
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

const DIALOGS = '[role="dialog"], [role="alertdialog"]'
