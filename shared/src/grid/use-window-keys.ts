import { commandOf } from '@vayal/shared/grid/grid-keys'
import { OPEN_DIALOG } from '@vayal/shared/runtime/open-dialog'
import { useEffect, useEffectEvent } from 'react'

/** Ctrl+S, Ctrl+Z and Ctrl+Y anywhere on the page. Ctrl+S saves the grid, never the page. A text input undoes by itself. */
export function useWindowKeys(run: (command: 'save' | 'undo' | 'redo') => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)?.do
    if (command !== 'save' && command !== 'undo' && command !== 'redo') return
    const isInText = event.target instanceof Element && event.target.closest(TEXT_INPUTS) !== null
    if (event.defaultPrevented || (command !== 'save' && isInText)) return
    event.preventDefault()
    // An open dialog has its own keys. A key that is held saves once.
    const isHeld = event.repeat && command === 'save'
    if (!isHeld && !document.querySelector(OPEN_DIALOG)) run(command)
  })

  useEffect(() => {
    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

const TEXT_INPUTS = 'input:not([type="file"]), textarea'
