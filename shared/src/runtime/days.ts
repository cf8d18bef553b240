import { intlLocale } from '@vayal/shared/runtime/locale'
import { millisecondsInMinute } from 'date-fns/constants'

const timeZone = 'Asia/Kolkata'

const INDIAN_DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** Day of an instant in India, as `dd/MM/yyyy`. */
export function dayInIndia(instant: Date): string {
  return INDIAN_DAY.format(instant)
}

/** Last result of `todayInIndia`, cached because every price row calls it. Days begin at full minutes. */
let lastToday = { minute: 0, day: '' }

/** Today as `dd/MM/yyyy`. The markets are in India, wherever this device is. */
export function todayInIndia(): string {
  const minute = Math.floor(Date.now() / millisecondsInMinute)
  if (lastToday.minute !== minute) lastToday = { minute, day: dayInIndia(new Date()) }
  return lastToday.day
}

/** Today with its weekday, in the current language. */
export function formatToday(): string {
  return new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'full', timeZone }).format(new Date())
}

/** Formats an instant as day and time in India, in the current language. */
export function formatInstant(instant: string | number): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  const text = new Intl.DateTimeFormat(intlLocale(), options).format(new Date(instant))
  // Some browsers write 25-Nov-2026, which must not wrap after a hyphen.
  return text.replaceAll('-', '\u2011')
}
