import { m as messages } from './paraglide/messages.js'
import { overwriteGetLocale } from './paraglide/runtime.js'
import type { Locale } from './site.ts'

let current: Locale = 'en'
overwriteGetLocale(() => current)

/** Sets the language of later renders. A global suffices, because rendering is synchronous. */
export function setLocale(locale: Locale): void {
  current = locale
}

export const locale = (): Locale => current

/** Not a re-export, because bundlers would skip this module and its side effect. */
export const m = messages
