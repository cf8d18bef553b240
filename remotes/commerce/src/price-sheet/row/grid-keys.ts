/** A move of the focus within the grid. */
export type Step =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row_start'
  | 'row_end'
  | 'sheet_start'
  | 'sheet_end'
  | 'page_up'
  | 'page_down'

const STEPS: Record<string, Step> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row_start',
  End: 'row_end',
  PageUp: 'page_up',
  PageDown: 'page_down',
}
const STEPS_WITH_CONTROL: Record<string, Step> = { Home: 'sheet_start', End: 'sheet_end' }

/** The part of a keyboard event that commands depend on, for React's and the browser's events. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Command of a key while no cell is edited. */
export type KeyCommand =
  | { do: 'step'; step: Step; extend: boolean }
  | { do: 'tab' | 'enter'; back: boolean }
  | { do: 'undo' | 'redo' | 'fill_down' | 'select_all' | 'clear' | 'save' | 'let_go' }

const WITH_CONTROL: Record<string, Exclude<KeyCommand['do'], 'step' | 'tab' | 'enter'>> = {
  z: 'undo',
  y: 'redo',
  d: 'fill_down',
  a: 'select_all',
  s: 'save',
}

export function commandOf(event: Press): KeyCommand | null {
  const { key, shiftKey, altKey } = event
  const control = event.ctrlKey || event.metaKey
  if (altKey) return null
  if (control) {
    const step = STEPS_WITH_CONTROL[key]
    if (step) return { do: 'step', step, extend: shiftKey }
    const command = WITH_CONTROL[letterOf(event)]
    if (command === 'undo' && shiftKey) return { do: 'redo' }
    return command ? { do: command } : null
  }
  const step = STEPS[key]
  if (step) return { do: 'step', step, extend: shiftKey }
  switch (key) {
    case 'Enter':
      return { do: 'enter', back: shiftKey }
    case 'Tab':
      return { do: 'tab', back: shiftKey }
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' }
    case 'Escape':
      return { do: 'let_go' }
    default:
      return null
  }
}

/** The key's letter; by its place where the keyboard writes another script. */
function letterOf({ key, code }: Press): string {
  return (/^[a-z]$/i.test(key) ? key : code.replace(/^Key/, '')).toLowerCase()
}
