import { intlLocale } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'

const MOST_NAMES = 3

/** Names in one line of text; of many the first ones, and how many more there are. */
export function nameList(names: readonly string[]): string {
  const first = names.slice(0, MOST_NAMES)
  const count = names.length - first.length
  return new Intl.ListFormat(intlLocale()).format(
    count > 0 ? [...first, m.names_more({ count })] : first,
  )
}
