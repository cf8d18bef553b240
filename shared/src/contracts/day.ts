import * as z from '@vayal/shared/contracts/schema'

const DAY = /^(\d{2})\/(\d{2})\/(\d{4})$/

/** Parses a `dd/MM/yyyy` day to its midnight UTC, in milliseconds since 1970; null if it is no day. */
export function dayTime(text: string): number | null {
  const [, day, month, year] = DAY.exec(text) ?? []
  if (year === undefined) return null
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // `Date.UTC` rolls 31/02 over into March.
  const date = new Date(time)
  const isDay = date.getUTCDate() === Number(day) && date.getUTCFullYear() === Number(year)
  return isDay ? time : null
}

/** True when both are `dd/MM/yyyy` days and `day` is after `other`. */
export function isLaterDay(day: string, other: string): boolean {
  const [time, otherTime] = [dayTime(day), dayTime(other)]
  return time !== null && otherTime !== null && time > otherTime
}

/** `dd/MM/yyyy`. */
export const dayText = z.string().check(
  z.trim(),
  z.refine((text) => dayTime(text) !== null, {
    error: 'Must be a day as dd/MM/yyyy',
    params: { problem: 'date' },
  }),
)
