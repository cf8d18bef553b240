import { expect, test } from 'vitest'
import { priceHints } from './price-hints.ts'

const prices = (MinPrice: number | null, AvgPrice: number | null, MaxPrice: number | null) => ({
  MinPrice,
  AvgPrice,
  MaxPrice,
})

test.each([
  [prices(10, 12, 15)],
  [prices(10, 10, 10)],
  [prices(null, null, null)],
  [prices(null, 12, 15)],
])('%j is in order', (given) => expect(priceHints(given)).toEqual([]))

test.each([[prices(10, 9, 15)], [prices(10, 16, 15)], [prices(20, null, 15)]])(
  '%j is out of order',
  (given) => expect(priceHints(given)).toEqual([{ kind: 'order' }]),
)

test('a zero is worth a look', () => {
  expect(priceHints(prices(0, 12, 15))).toEqual([{ kind: 'zero', field: 'MinPrice' }])
})

test('so is a move of more than half, up or down, but not of half', () => {
  expect(priceHints(prices(15, 18, 31), prices(10, 12, 20))).toEqual([
    { kind: 'jump', field: 'MaxPrice', last: 20 },
  ])
  expect(priceHints(prices(4, 12, 20), prices(10, 12, 20))).toEqual([
    { kind: 'jump', field: 'MinPrice', last: 10 },
  ])
  expect(priceHints(prices(4, 12, 20), prices(0, null, 20))).toEqual([])
})
