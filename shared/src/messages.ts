import { currentLocale } from '@vayal/shared/runtime/locale'
import { m as messages } from './paraglide/messages.js'
import { overwriteGetLocale } from './paraglide/runtime.js'

overwriteGetLocale(currentLocale)

/** Not a re-export: bundlers would skip this module, and with it the line above. */
export const m = messages
