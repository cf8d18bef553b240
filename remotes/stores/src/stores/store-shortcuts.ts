import type { Shortcut } from '@vayal/shared/ui/shortcut-help'
import { m } from '../messages.ts'

export function storeShortcuts(): Shortcut[] {
  return [
    { keys: ['J', '→', '↓'], text: m.shortcut_next() },
    { keys: ['K', '←', '↑'], text: m.shortcut_previous() },
    { keys: ['A'], text: m.shortcut_approve() },
    { keys: ['R'], text: m.shortcut_reject() },
    { keys: ['X'], text: m.shortcut_select() },
    { keys: ['Esc'], text: m.shortcut_clear() },
    { keys: ['Z'], text: m.shortcut_undo() },
    { keys: ['Enter'], text: m.shortcut_open() },
    { keys: ['?'], text: m.shortcut_help() },
  ]
}
