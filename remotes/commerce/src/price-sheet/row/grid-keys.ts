const MOVES = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'row_start',
  End: 'row_end',
  'Control+Home': 'sheet_start',
  'Control+End': 'sheet_end',
  PageUp: 'page_up',
  PageDown: 'page_down',
} as const

/** A move of the focus within the grid. */
export type Move = (typeof MOVES)[keyof typeof MOVES]

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

const MOVE_OF = new Map<string, Move>(Object.entries(MOVES))
const COMMAND_OF = new Map<string, Command>(Object.entries(COMMANDS))

/** The part of a keyboard event that commands depend on, for React's and the browser's events. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Command of a key while no cell is edited. */
export type KeyCommand = { shift: boolean } & ({ do: 'move'; move: Move } | { do: Command })

export function commandOf(event: Press): KeyCommand | null {
  if (event.altKey) return null
  const { shiftKey: shift } = event
  const key = event.ctrlKey || event.metaKey ? `Control+${latinKey(event)}` : event.key
  const move = MOVE_OF.get(key)
  if (move) return { do: 'move', move, shift }
  const command = COMMAND_OF.get(key)
  if (command === 'undo' && shift) return { do: 'redo', shift }
  return command ? { do: command, shift } : null
}

/** Latin letter of a key, by its position on a keyboard of another script; other keys unchanged. */
function latinKey({ key, code }: Press): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key
}
