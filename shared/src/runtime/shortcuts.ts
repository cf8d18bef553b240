import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'

const STORAGE_KEY = 'shortcuts'

/** Whether single keys do something. WCAG 2.1.4: whoever they get in the way of can turn them off. */
export const shortcutsAtom = atom(globalThis.localStorage?.getItem(STORAGE_KEY) !== 'off')

/** Turns single keys on or off and remembers it on this device. */
export function setShortcuts(on: boolean): void {
  globalThis.localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  store.set(shortcutsAtom, on)
}

/** What of a keyboard event matters here. */
type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'
>

/**
 * The key of a press that is meant as a shortcut: a letter in lower case, wherever it is on the
 * keyboard that is in use, or a name like `ArrowDown`. Null for what is typed into a field, for
 * combinations, and while shortcuts are turned off.
 */
export function shortcutOf(event: Press): string | null {
  if (!store.get(shortcutsAtom)) return null
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return null
  // A Tamil keyboard gives Tamil letters; what is printed on the key is what is meant.
  const printed = /^Key([A-Z])$/.exec(event.code)?.[1]
  if (event.key.length === 1 && /[a-z]/i.test(event.key)) return event.key.toLowerCase()
  return printed && !/^[\x20-\x7e]$/.test(event.key) ? printed.toLowerCase() : event.key
}

const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
