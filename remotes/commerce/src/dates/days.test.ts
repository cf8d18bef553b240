import { afterEach, expect, test, vi } from 'vitest'
import { dayInWords, formatDay, normaliseDay, parseDay } from './days.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test.each([
  ['5/6/2026', '05/06/2026'],
  [' 05-06-2026 ', '05/06/2026'],
  ['5.6.2026', '05/06/2026'],
  ['2026-06-05', '05/06/2026'],
  ['2026-06-05T10:00:00Z', '05/06/2026'],
  ['31/2/2026', '31/2/2026'],
  ['June', 'June'],
  ['', ''],
])('%j becomes %j', (text, day) => expect(normaliseDay(text)).toBe(day))

test('a day converts to a date and back', () => {
  expect(parseDay('05/06/2026')).toEqual(new Date(2026, 5, 5))
  expect(formatDay(new Date(2026, 5, 5, 23, 59))).toBe('05/06/2026')
  expect(parseDay('31/02/2026')).toBeNull()
  expect(parseDay('')).toBeNull()
})

test('a day is written out in both languages', () => {
  expect(dayInWords('05/06/2026', 'en')).toMatch(/^Friday,? 5 June,? 2026$/)
  expect(dayInWords('05/06/2026', 'ta')).toMatch(/^வெள்ளி,? 5 ஜூன்,? 2026$/)
  expect(dayInWords('soon', 'en')).toBe('soon')
})
