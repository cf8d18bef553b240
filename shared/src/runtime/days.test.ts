import { afterEach, expect, test, vi } from 'vitest'
import { todayInIndia } from './days.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
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
