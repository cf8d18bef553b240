import { dayTime } from '@vayal/shared/contracts/day'
import { lightFormat } from 'date-fns/lightFormat'

export const DAY_FORMAT = 'dd/MM/yyyy'

const SHORT = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/

/** Formats a date as `dd/MM/yyyy` in this device's time zone. */
export function formatDay(date: Date): string {
  return lightFormat(date, DAY_FORMAT)
}

/** Parses a `dd/MM/yyyy` day as midnight in this device's time zone; null for other text. */
export function parseDay(day: string): Date | null {
  if (dayTime(day) === null) return null
  const [date = 0, month = 0, year = 0] = day.split('/').map(Number)
  return new Date(year, month - 1, date)
}

/** Converts unambiguous days, e.g. 5/6/2026 or 2026-06-05, to `dd/MM/yyyy`. Trims other text. */
export function normaliseDay(text: string): string {
  const trimmed = text.trim()
  const [, day, month, year] = SHORT.exec(trimmed) ?? isoToDayFirst(ISO.exec(trimmed)) ?? []
  if (!day || !month || !year) return trimmed
  const normal = `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`
  return dayTime(normal) === null ? trimmed : normal
}

function isoToDayFirst(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[3], match[2], match[1]]
}
