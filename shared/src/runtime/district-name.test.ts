import { EXHIBITION_LOCATIONS } from '@vayal/shared/contracts/exhibition'
import { districtName } from '@vayal/shared/runtime/district-name'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'

afterEach(() => setLocale('en'))

test('a district is named in the language of the moment, anything else as it is', () => {
  expect(districtName('Salem')).toBe('Salem')
  setLocale('ta')
  expect(districtName('Salem')).toBe('சேலம்')
  expect(districtName('Delhi')).toBe('Delhi')
  expect(districtName('')).toBe('')
})

test('every place of exhibitions has a Tamil name', () => {
  setLocale('ta')
  for (const place of EXHIBITION_LOCATIONS) expect(districtName(place)).not.toBe(place)
})
