import { useEffect, useEffectEvent } from 'react'
import { commandOf } from './row/grid-keys.ts'

type PageKeys = { save: () => void; undo: () => void; redo: () => void }

/**
 * Keys of the whole page. Ctrl+S saves the sheet, never the page. In another text input, undo is left
 * to the browser.
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
    if (command !== 'save' && isTextInput(event.target)) return
    event.preventDefault()
    // An open dialog comes first. A key that is held saves once.
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

/** A dialog that is closing does not count. */
const DIALOGS = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])'

function isTextInput(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type="file"]), textarea') !== null
}
