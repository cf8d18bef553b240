import { dayTime } from '@vayal/shared/contracts/day'
import { intlLocale } from '@vayal/shared/runtime/locale'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { differenceInDays } from 'date-fns/differenceInDays'
import { differenceInHours } from 'date-fns/differenceInHours'

const INDIAN_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** Day of an instant in India, as `dd/MM/yyyy`. */
export function dayInIndia(instant: Date): string {
  return INDIAN_DAY.format(instant)
}

/** Today as `dd/MM/yyyy`. The markets are in India, wherever this device is. */
export function todayInIndia(): string {
  return dayInIndia(new Date())
}

/** Parses a `dd/MM/yyyy` day as midnight in this device's time zone; null for other text. */
export function parseDay(day: string): Date | null {
  if (dayTime(day) === null) return null
  const [date = 0, month = 0, year = 0] = day.split('/').map(Number)
  return new Date(year, month - 1, date)
}

/** Days from today to a `dd/MM/yyyy` day, below 0 for a past day; null for other text. */
export function daysFromToday(day: string): number | null {
  const [date, today] = [parseDay(day), parseDay(todayInIndia())]
  return date === null || today === null ? null : differenceInCalendarDays(date, today)
}

/** Formats an instant as date and time on this device's clock, in the current language. */
export function formatInstant(instant: string | number): string {
  const parts = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(intlLocale(), parts).format(new Date(instant))
}

/** Age of an instant, such as "3 days ago" or "5 hours ago", in the current language. */
export function ageOf(instant: number): string {
  const now = Date.now()
  const hours = Math.max(0, differenceInHours(now, instant))
  const format = new Intl.RelativeTimeFormat(intlLocale())
  return hours < 24
    ? format.format(-hours, 'hour')
    : format.format(-differenceInDays(now, instant), 'day')
}

/** "3 days ago", "yesterday", "today" or "in 3 days", in the current language. */
export function relativeDay(daysFromNow: number): string {
  return new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' }).format(daysFromNow, 'day')
}
