import { formatNumber, intlLocale } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'

const DEFAULT_MAX_NAMES = 3

/** Joins at most `max` names, followed by the number of the others. */
export function nameList(names: readonly string[], max = DEFAULT_MAX_NAMES): string {
  const first = names.slice(0, max)
  const count = names.length - first.length
  return new Intl.ListFormat(intlLocale()).format(
    count > 0 ? [...first, m.names_more({ count: formatNumber(count) })] : first,
  )
}
