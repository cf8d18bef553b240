import { currentLocale } from '@vayal/shared/runtime/locale'
import { overwriteGetLocale } from './paraglide/runtime.js'

// `sideEffects` in package.json names this module; otherwise bundlers would drop this call.
overwriteGetLocale(currentLocale)

export { m } from './paraglide/messages.js'
