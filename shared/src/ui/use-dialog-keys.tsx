import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Handles the keys pressed anywhere in the dialog that contains `element`. */
export function useDialogKeys(
  element: RefObject<HTMLElement | null>,
  onKeyDown: (event: KeyboardEvent) => void,
): void {
  const handleKeyDown = useEffectEvent(onKeyDown)
  useEffect(() => {
    const dialog = element.current?.closest<HTMLElement>('[role="dialog"]')
    if (!dialog) return
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    dialog.addEventListener('keydown', listener)
    return () => dialog.removeEventListener('keydown', listener)
  }, [element])
}
