import { parsePrice } from '@vayal/shared/contracts/price'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import { formatPrice, formatPricePerUnit, priceText } from './format-price.ts'

afterEach(() => setLocale('en'))

test.each([
  [0, '₹0'],
  [1234, '₹1,234'],
  [12.5, '₹12.50'],
  [1234567, '₹12,34,567'],
  [null, '–'],
])('%j is shown as %s', (value, text) => expect(formatPrice(value)).toBe(text))

test('a price per unit is in the current language', () => {
  expect(formatPricePerUnit(1234, 'Kg')).toBe('₹1,234 per Kg')
  expect(formatPricePerUnit(5, 'Sack')).toBe('₹5 per Sack')
  expect(formatPricePerUnit(5, '')).toBe('₹5')
  expect(formatPricePerUnit(null, 'Kg')).toBe('–')
  setLocale('ta')
  expect(formatPricePerUnit(1234, 'Kg')).toBe('₹1,234 / கிலோ')
})

test.each([0, 0.5, 12.34, 1234567.5, 99_999_999.99])(
  '%d formatted for an input parses to the same value',
  (value) => {
    expect(parsePrice(priceText(value))).toEqual({ ok: true, value })
  },
)
