import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test, vi } from 'vitest'
import { daysFromToday, relativeDay, todayInIndia } from './days.ts'

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
