import { intlLocale } from '@vayal/shared/runtime/locale'

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

/** Formats an instant as date and time on this device's clock, in the current language. */
export function formatInstant(instant: string | number): string {
  const parts = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(intlLocale(), parts).format(new Date(instant))
}
