import { intlLocale } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'

const MAX_NAMES = 3

/** Joins names into one line: the first ones, and the number of the others. */
export function nameList(names: readonly string[], max = MAX_NAMES): string {
  const first = names.slice(0, max)
  const count = names.length - first.length
  return new Intl.ListFormat(intlLocale()).format(
    count > 0 ? [...first, m.names_more({ count })] : first,
  )
}
