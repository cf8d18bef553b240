import { intlLocale } from '@vayal/shared/runtime/locale'
import { differenceInDays } from 'date-fns/differenceInDays'
import { differenceInHours } from 'date-fns/differenceInHours'

/** Age of an instant, such as "3 days ago" or "5 hours ago", in the current language. */
export function ageOf(instant: number): string {
  const now = Date.now()
  const hours = Math.max(0, differenceInHours(now, instant))
  const format = new Intl.RelativeTimeFormat(intlLocale())
  return hours < 24
    ? format.format(-hours, 'hour')
    : format.format(-differenceInDays(now, instant), 'day')
}
