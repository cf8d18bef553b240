import { expect, test } from 'vitest'
import { dayInWords } from './days.ts'

test('a day is written out in both languages', () => {
  expect(dayInWords('05/06/2026', 'en')).toMatch(/^Friday,? 5 June,? 2026$/)
  expect(dayInWords('05/06/2026', 'ta')).toMatch(/^வெள்ளி,? 5 ஜூன்,? 2026$/)
  expect(dayInWords('soon', 'en')).toBe('soon')
})
