import { useEffect, useEffectEvent } from 'react'
import { commandOf } from './row/grid-keys.ts'

type PageKeys = { save: () => void; undo: () => void; redo: () => void }

/**
 * Keys that mean the same wherever the focus is on the page. Ctrl+S saves, and the browser does not
 * keep the page; what is written elsewhere is undone there.
 */
export function usePageKeys(keys: PageKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)?.do
    if (
      event.defaultPrevented ||
      (command !== 'save' && command !== 'undo' && command !== 'redo')
    ) {
      return
    }
    if (command !== 'save' && isWritten(event.target)) return
    event.preventDefault()
    // A dialog has first to be decided. And one press is one save, however long the key is held.
    const isHeld = event.repeat && command === 'save'
    if (isHeld || document.querySelector(DIALOGS)) return
    keys[command]()
  })

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

/** One that was decided is still there while it goes. */
const DIALOGS = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])'

function isWritten(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="file"]), textarea') !== null
}
