import { expect, test } from 'vitest'
import { parsePrice, priceOrNull } from './price.ts'

test.each([
  ['18', 18],
  [' 18.5 ', 18.5],
  ['18.', 18],
  ['.5', 0.5],
  ['0', 0],
  ['007', 7],
  ['1,234', 1234],
  ['1,23,456', 123456],
  ['1,234,567', 1234567],
  ['12,34,567.50', 1234567.5],
  ['₹1,234', 1234],
  ['₹ 40', 40],
  ['Rs. 40', 40],
  ['ரூ. 40', 40],
  ['ரூ௧,௨௩௪', 1234],
  ['rs40/-', 40],
  ['௧௨௩.௫', 123.5],
  ['1 234', 1234],
  ['12 34 567.50', 1234567.5],
  ['₹ 1\u00a0234', 1234],
  ['9,99,99,999.99', 99_999_999.99],
])('%j is parsed as %d', (text, value) => expect(parsePrice(text)).toEqual({ ok: true, value }))

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['₹', 'required'],
  ['abc', 'not_a_number'],
  ['1e9', 'not_a_number'],
  ['Infinity', 'not_a_number'],
  ['0x10', 'not_a_number'],
  ['20-25', 'not_a_number'],
  ['12.5.0', 'not_a_number'],
  ['20 25', 'not_a_number'],
  ['1 2345', 'not_a_number'],
  ['1,23 456', 'not_a_number'],
  ['1234 . 50', 'not_a_number'],
  ['.', 'not_a_number'],
  ['-', 'not_a_number'],
  ['12,50', 'ambiguous'],
  ['1,5', 'ambiguous'],
  ['0,500', 'ambiguous'],
  ['0,50,000', 'ambiguous'],
  ['1,2345', 'ambiguous'],
  ['1234,567', 'ambiguous'],
  ['1.234,50', 'ambiguous'],
  [',5', 'ambiguous'],
  ['1,', 'ambiguous'],
  ['-5', 'negative'],
  ['−1,234', 'negative'],
  ['-0', 'negative'],
  ['18.555', 'too_precise'],
  ['100000000', 'too_large'],
  ['1000000000', 'too_large'],
  ['9'.repeat(400), 'too_large'],
])('%j has the problem %s', (text, problem) =>
  expect(parsePrice(text)).toEqual({ ok: false, problem }),
)

test('priceOrNull returns a price, and null for other text', () => {
  expect(priceOrNull('₹1,234.50')).toBe(1234.5)
  expect(priceOrNull('0')).toBe(0)
  expect(priceOrNull('12,50')).toBeNull()
})
