import { EXHIBITION_LOCATIONS } from '@vayal/shared/contracts/exhibition'
import { districtName } from '@vayal/shared/runtime/district-name'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'

afterEach(() => setLocale('en'))

test('a district is translated to the current language; any other text is unchanged', () => {
  expect(districtName('Salem')).toBe('Salem')
  setLocale('ta')
  expect(districtName('Salem')).toBe('சேலம்')
  expect(districtName('Delhi')).toBe('Delhi')
  expect(districtName('')).toBe('')
})

test('every exhibition location has a Tamil name', () => {
  setLocale('ta')
  for (const place of EXHIBITION_LOCATIONS) expect(districtName(place)).not.toBe(place)
})
