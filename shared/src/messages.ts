import { currentLocale } from '@vayal/shared/runtime/locale'
import { m } from './paraglide/messages.js'
import { overwriteGetLocale } from './paraglide/runtime.js'

overwriteGetLocale(currentLocale)

export { m }
