import { dayTime } from '@vayal/shared/contracts/day'
import { intlLocale } from '@vayal/shared/runtime/locale'

const DAY_MS = 86_400_000

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

/** Days from today to a `dd/MM/yyyy` day, below 0 for a past day; null for other text. */
export function daysFromToday(day: string): number | null {
  const [time, today] = [dayTime(day), dayTime(todayInIndia())]
  return time === null || today === null ? null : Math.round((time - today) / DAY_MS)
}

/** Formats an instant as date and time on this device's clock, in the current language. */
export function formatInstant(instant: string | number): string {
  const parts = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(intlLocale(), parts).format(new Date(instant))
}

/** "3 days ago", "yesterday", "today" or "in 3 days", in the current language. */
export function relativeDay(daysFromNow: number): string {
  return new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' }).format(daysFromNow, 'day')
}
