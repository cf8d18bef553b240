import { dayTime } from '@vayal/shared/contracts/day'
import { todayInIndia } from '@vayal/shared/runtime/days'
import { intlLocale } from '@vayal/shared/runtime/locale'
import { millisecondsInDay } from 'date-fns/constants'
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

/** Days from today to a `dd/MM/yyyy` day, below 0 for a past day; null for other text. */
export function daysFromToday(day: string): number | null {
  const [time, today] = [dayTime(day), dayTime(todayInIndia())]
  return time === null || today === null ? null : (time - today) / millisecondsInDay
}

/** "3 days ago", "yesterday", "today" or "in 3 days", in the current language. */
export function relativeDay(daysFromNow: number): string {
  return new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' }).format(daysFromNow, 'day')
}
