import { isLaterDay } from '@vayal/shared/contracts/day'
import { normaliseDay, parseDay } from '@vayal/shared/runtime/day-text'
import { todayInIndia } from '@vayal/shared/runtime/days'
import type { Locale } from '@vayal/shared/runtime/locale'
import { m } from '../messages.ts'

/** Writes out a `dd/MM/yyyy` day, e.g. "Friday, 5 June 2026"; returns other text unchanged. */
export function dayInWords(day: string, locale: Locale): string {
  const date = parseDay(day)
  if (date === null) return day
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  return new Intl.DateTimeFormat(`${locale}-IN`, parts).format(date)
}

/** Converts a `dd/MM/yyyy` day to `yyyy-MM-dd`. */
export function isoDay(day: string): string {
  return day.split('/').toReversed().join('-')
}

/** Hint for a day in the future; '' for other days. */
export function dayHint(text: string): string {
  const day = normaliseDay(text)
  return isLaterDay(day, todayInIndia()) ? m.date_hint_future({ day }) : ''
}
