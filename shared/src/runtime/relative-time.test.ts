import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test, vi } from 'vitest'
import { ageOf, daysFromToday, relativeDay } from './relative-time.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  setLocale('en')
})

test.each([
  ['2026-11-25T06:30:00Z', '0 hours ago'],
  ['2026-11-24T08:00:00Z', '23 hours ago'],
  ['2026-11-23T05:00:00Z', '2 days ago'],
  ['2026-11-25T09:00:00Z', '0 hours ago'],
])('at 7:00 an entry of %s is %s', (instant, age) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T07:00:00Z') })
  expect(ageOf(Date.parse(instant))).toBe(age)
})

test.each([
  ['24/11/2026', -1],
  ['25/11/2026', 0],
  ['09/12/2026', 14],
  ['soon', null],
])('on 25 November in India, %s is %s days away', (day, days) => {
  vi.useFakeTimers({ now: new Date('2026-11-24T18:30:00Z') })
  expect(daysFromToday(day)).toBe(days)
})

test('days are counted by the calendar, even when the clocks change between them', () => {
  vi.stubEnv('TZ', 'Atlantic/Azores')
  vi.useFakeTimers({ now: new Date('2026-10-20T06:00:00Z') })
  expect(daysFromToday('01/11/2026')).toBe(12)
})

test('a day is described relative to today in both languages', () => {
  expect([-3, -1, 0, 1].map(relativeDay)).toEqual(['3 days ago', 'yesterday', 'today', 'tomorrow'])
  setLocale('ta')
  expect(relativeDay(0)).toBe('இன்று')
})
