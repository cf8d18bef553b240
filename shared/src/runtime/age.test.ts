import { afterEach, expect, test, vi } from 'vitest'
import { ageOf } from './age.ts'

afterEach(() => {
  vi.useRealTimers()
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
