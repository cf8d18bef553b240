import { store } from '@vayal/shared/runtime/store'
import { atom } from 'jotai'

const STORAGE_KEY = 'shortcuts'

/** True while single-key shortcuts are on. WCAG 2.1.4 requires that users can turn them off. */
export const shortcutsAtom = atom(globalThis.localStorage?.getItem(STORAGE_KEY) !== 'off')

export function setShortcuts(on: boolean): void {
  globalThis.localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off')
  store.set(shortcutsAtom, on)
}

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'target'
>

/** Lower-case letter or name like `ArrowDown`; null in a text field, with a modifier, or if off. */
export function shortcutOf(event: Press): string | null {
  if (!store.get(shortcutsAtom)) return null
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null
  if (event.target instanceof Element && event.target.closest(TEXT_INPUT)) return null
  // A Tamil layout produces Tamil letters, so the letter printed on the key counts.
  const printed = /^Key([A-Z])$/.exec(event.code)?.[1]
  if (event.key.length === 1 && /[a-z]/i.test(event.key)) return event.key.toLowerCase()
  return printed && !/^[\x20-\x7e]$/.test(event.key) ? printed.toLowerCase() : event.key
}

const TEXT_INPUT =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
