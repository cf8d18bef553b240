import { expect, test } from 'vitest'
import { unitNamed } from './unit-label.ts'

test.each([
  ['Kg', 'Kg'],
  ['QUINTAL', 'Quintal'],
  ['கிலோ', 'Kg'],
  ['லிட்டர்', 'Litre'],
  ['bushel', undefined],
  ['', undefined],
])('%j names the unit %j, whatever the language of the moment', (text, unit) => {
  expect(unitNamed(text)).toBe(unit)
})
