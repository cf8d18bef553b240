import { currentLocale } from '@vayal/shared/runtime/locale'
import { m as messages } from './paraglide/messages.js'
import { overwriteGetLocale } from './paraglide/runtime.js'

overwriteGetLocale(currentLocale)

/** Not a re-export: bundlers skip those, and with it the line above. */
export const m = messages
