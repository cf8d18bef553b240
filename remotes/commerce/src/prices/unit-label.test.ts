import { expect, test } from 'vitest'
import { parseUnit } from './unit-label.ts'

test.each([
  ['Kg', 'Kg'],
  ['QUINTAL', 'Quintal'],
  ['கிலோ', 'Kg'],
  ['லிட்டர்', 'Litre'],
  ['bushel', undefined],
  ['', undefined],
])('%j names the unit %j in either language', (text, unit) => {
  expect(parseUnit(text)).toBe(unit)
})
