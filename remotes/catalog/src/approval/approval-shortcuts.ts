import { isOwnServer } from '@vayal/shared/runtime/config'
import type { Shortcut } from '@vayal/shared/ui/shortcut-help'
import { m } from '../messages.ts'

export function approvalShortcuts(): Shortcut[] {
  return [
    { keys: ['J', '→', '↓'], text: m.approval_next() },
    { keys: ['K', '←', '↑'], text: m.approval_previous() },
    { keys: ['A'], text: m.approve() },
    { keys: ['R'], text: m.reject() },
    { keys: ['Enter'], text: m.shortcut_open() },
    { keys: ['X'], text: m.shortcut_select() },
    { keys: ['Esc'], text: m.shortcut_clear() },
    ...(isOwnServer() ? [{ keys: ['Z'], text: m.shortcut_undo() }] : []),
    { keys: ['?'], text: m.shortcut_help() },
  ]
}
