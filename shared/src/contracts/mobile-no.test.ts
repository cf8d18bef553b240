import { expect, test } from 'vitest'
import { parseMobileNo, parseTenDigits } from './mobile-no.ts'

test.each([
  '9843012345',
  '98430 12345',
  ' 984-301-2345 ',
  '98430–12345',
  '+91 98430 12345',
  '+91-98430-12345',
  '919843012345',
  '09843012345',
  '0 98430 12345',
  '(98430) 12345',
  '98430.12345',
  '+91 (0) 98430 12345',
  '+91 0 98430 12345',
  '௯௮௪௩௦ ௧௨௩௪௫',
])('%j is 9843012345', (text) => expect(parseMobileNo(text)).toBe('9843012345'))

test('a ten-digit number that starts with 91 is kept', () => {
  expect(parseMobileNo('91430 12345')).toBe('9143012345')
})

test.each([
  '',
  '12345',
  '5843012345',
  '98430123456',
  '044-23456789',
  '+1 98430 12345',
  '98430 12345 / 98430 12346',
  '9843O12345',
  'call me',
])('%j is not a mobile number', (text) => expect(parseMobileNo(text)).toBeNull())

test('ten digits may be those of an old entry, with any first digit', () => {
  expect(parseTenDigits('+91 48430–12345')).toBe('4843012345')
  expect(parseTenDigits('௪௮௪௩௦ ௧௨௩௪௫')).toBe('4843012345')
  expect(parseTenDigits('4843012345 98430 12345')).toBeNull()
})
