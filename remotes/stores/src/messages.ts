import { currentLocale } from '@vayal/shared/runtime/locale'
import { overwriteGetLocale } from './paraglide/runtime.js'

overwriteGetLocale(currentLocale)

export { m } from './paraglide/messages.js'
