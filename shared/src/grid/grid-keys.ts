export type Place = { row: number; column: number }

/** Rows and columns by which a key moves the focus, up to the edge. `Page` keys move by a page. */
export const MOVES = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  'Control+Home': [-Infinity, -Infinity],
  'Control+End': [Infinity, Infinity],
  PageUp: [-1, 0],
  PageDown: [1, 0],
} as const

export type Move = keyof typeof MOVES

const COMMANDS = {
  Enter: 'enter',
  Tab: 'tab',
  Delete: 'clear',
  Backspace: 'clear',
  Escape: 'leave',
  'Control+z': 'undo',
  'Control+y': 'redo',
  'Control+d': 'fill_down',
  'Control+a': 'select_all',
  'Control+s': 'save',
} as const

type Command = (typeof COMMANDS)[keyof typeof COMMANDS]

export type KeyCommand = { do: Move | Command; shift: boolean }

const COMMAND_OF = new Map<string, Command>(Object.entries(COMMANDS))

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

export function commandOf(event: Press): KeyCommand | null {
  if (event.altKey) return null
  const { shiftKey: shift } = event
  const key = event.ctrlKey || event.metaKey ? `Control+${latinKey(event)}` : event.key
  const command = isMove(key) ? key : COMMAND_OF.get(key)
  return command ? { do: command === 'undo' && shift ? 'redo' : command, shift } : null
}

export function isMove(key: string): key is Move {
  return key in MOVES
}

/** Latin letter of a key, by its position on a keyboard of another script; other keys unchanged. */
function latinKey({ key, code }: Press): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
