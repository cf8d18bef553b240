import { ORGANISING_DAYS, OTHER_DAY } from '@vayal/shared/contracts/market'
import { intlLocale } from '@vayal/shared/runtime/locale'
import { millisecondsInDay } from 'date-fns/constants'
import { m } from '../messages.ts'

/** Some Sunday, because `ORGANISING_DAYS` begins with Sunday. */
const SUNDAY = Date.UTC(2026, 10, 1)
const DAYS: readonly string[] = ORGANISING_DAYS

/** Organising day in the current language; a custom day stays unchanged. */
export function organisingDayLabel(day: string): string {
  if (day === 'Daily') return m.day_daily()
  if (day === OTHER_DAY) return m.day_other()
  const at = DAYS.indexOf(day)
  if (at === -1) return day
  const weekday = new Intl.DateTimeFormat(intlLocale(), { weekday: 'long', timeZone: 'UTC' })
  return weekday.format(SUNDAY + at * millisecondsInDay)
}
