import { afterEach, expect, test, vi } from 'vitest'
import { dayInIndia, formatInstant, todayInIndia } from './days.ts'
import { setLocale } from './locale.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  setLocale('en')
})

test.each([
  ['2026-11-24T18:29:59Z', '24/11/2026'],
  ['2026-11-24T18:30:00Z', '25/11/2026'],
  ['2026-11-24T22:41:00Z', '25/11/2026'],
])('on a device in UTC at %s it is %s in India', (time, day) => {
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ now: new Date(time) })
  expect(todayInIndia()).toBe(day)
})

test.each(['UTC', 'America/Los_Angeles', 'Asia/Kolkata'])(
  'on a device in %s, the day and the time of an instant are those in India',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const instant = '2026-11-25T21:57:00Z'
    expect(dayInIndia(new Date(instant))).toBe('26/11/2026')
    expect(formatInstant(instant)).toMatch(/^26.Nov.2026, 3:27\sam$/)
    setLocale('ta')
    expect(formatInstant(instant)).toMatch(/^26 .*2026.*3:27/)
  },
)
