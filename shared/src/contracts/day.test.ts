import { expect, test } from 'vitest'
import { dayText, dayTime, isLaterDay } from './day.ts'

test.each([
  ['05/06/2026', Date.UTC(2026, 5, 5)],
  ['29/02/2024', Date.UTC(2024, 1, 29)],
  ['31/12/1999', Date.UTC(1999, 11, 31)],
])('%j is a day', (text, time) => expect(dayTime(text)).toBe(time))

test.each([
  '',
  '31/02/2026',
  '29/02/2026',
  '06/13/2026',
  '00/01/2026',
  '5/6/2026',
  '05/06/26',
  '01/01/0026',
  '2026-06-05',
  '05/06/2026 x',
])('%j is not a day', (text) => expect(dayTime(text)).toBeNull())

test('a day in a body is trimmed', () => {
  expect(dayText.parse(' 05/06/2026 ')).toBe('05/06/2026')
  expect(dayText.safeParse('31/02/2026').success).toBe(false)
})

test('isLaterDay is true for a later day only, and false for text that is not a day', () => {
  expect(isLaterDay('01/06/2026', '31/05/2026')).toBe(true)
  expect(isLaterDay('31/05/2026', '01/06/2026')).toBe(false)
  expect(isLaterDay('05/06/2026', '05/06/2026')).toBe(false)
  expect(isLaterDay('soon', '05/06/2026')).toBe(false)
})
