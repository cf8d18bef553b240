import { expect, test } from 'vitest'
import { marketPrice, marketPriceEdit, newMarketPrice } from './market-price.ts'
import { MAX_PRICE } from './max-price.ts'

const BODY = {
  Name: 'தக்காளி',
  Category: 'Vegetables',
  MinPrice: 18,
  MaxPrice: 26.5,
  AvgPrice: 22,
  Units: 'Kg',
  LastUpdated: '05/06/2026',
}

test('a price of a foreign backend can have numbers as text, missing and unknown fields', () => {
  expect(
    marketPrice.parse({ Id: 'p-1', MinPrice: ' 20 ', MaxPrice: '30.5', AvgPrice: '', extra: 1 }),
  ).toEqual({
    Id: 'p-1',
    Name: '',
    Category: '',
    MinPrice: 20,
    MaxPrice: 30.5,
    AvgPrice: null,
    Units: '',
    LastUpdated: '',
    extra: 1,
  })
})

test('a complete body is accepted and trimmed', () => {
  expect(newMarketPrice.parse({ ...BODY, Name: ' தக்காளி ' })).toEqual(BODY)
  expect(marketPriceEdit.parse({ ...BODY, Id: 3 })).toEqual({ ...BODY, Id: 3 })
})

test.each([0, 0.07, 1.1, 12.34, 1234.56, 99_999_999.99, MAX_PRICE])(
  '%d is accepted as a price',
  (MinPrice) => {
    expect(newMarketPrice.safeParse({ ...BODY, MinPrice }).success).toBe(true)
  },
)

test.each([
  ['MinPrice', -1],
  ['MinPrice', 1e9],
  ['MinPrice', 1.005],
  ['MinPrice', '18'],
  ['MinPrice', null],
  ['MinPrice', Number.NaN],
  ['MinPrice', Number.POSITIVE_INFINITY],
  ['Units', 'kg'],
  ['LastUpdated', '31/02/2026'],
  ['Name', '  '],
  ['Category', ''],
  ['Colour', 'red'],
])('%s %j is refused', (field, value) => {
  const parsed = newMarketPrice.safeParse({ ...BODY, [field]: value })
  expect(parsed.success).toBe(false)
})
