import { m as messages } from './paraglide/messages.js'
import { overwriteGetLocale } from './paraglide/runtime.js'
import type { Locale } from './site.ts'

let current: Locale = 'en'
overwriteGetLocale(() => current)

/** Which language the pages are drawn in from here on. Drawing never waits, so one is enough. */
export function speak(locale: Locale): void {
  current = locale
}

/** The language being drawn. */
export const locale = (): Locale => current

/** Not a re-export: bundlers skip those, and with it the lines above. */
export const m = messages
