import * as z from '@vayal/shared/contracts/schema'

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/

/**
 * The day that a `dd/MM/yyyy` text names, as milliseconds since 1970 in UTC, to compare days by.
 *
 * @returns null when it names no day of the calendar.
 */
export function dayTime(text: string): number | null {
  const [, day, month, year] = DAY.exec(text) ?? []
  if (year === undefined) return null
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // A day that the month does not have moves on to the next one.
  return new Date(time).toISOString().startsWith(`${year}-${month}-${day}`) ? time : null
}

/** A day in a body. */
export const dayText = z.string().check(
  z.trim(),
  z.refine((text) => dayTime(text) !== null, {
    error: 'Must be a day as dd/MM/yyyy',
    params: { problem: 'date' },
  }),
)
