import { currentLocale } from '@vayal/shared/runtime/locale'
import { overwriteGetLocale } from './paraglide/runtime.js'

// `sideEffects` in package.json names this module. Otherwise bundlers would drop it and this line.
overwriteGetLocale(currentLocale)

export { m } from './paraglide/messages.js'
