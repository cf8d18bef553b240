import { expect, test } from 'vitest'
import {
  type CheckedPrice,
  changeWarnings,
} from '../remotes/commerce/src/price-check/price-warnings.ts'
import { PRICE_FIELDS } from '../remotes/commerce/src/prices/price-fields.ts'
import { readDemoData } from '../server/demo/seed/demo-data.ts'
import { demoPriceHistory } from '../server/demo/seed/demo-price-history.ts'

const NOW = Date.UTC(2026, 10, 21)
const TODAY = '21/11/2026'
const MONTH_MS = 30 * 86_400_000

const { marketPrices } = await readDemoData()

const CHANGES = marketPrices.flatMap((demo) => {
  const entries = demoPriceHistory(demo, NOW)
  return entries.flatMap((next, at) => {
    const last = entries[at - 1]
    return last && next.at > NOW - MONTH_MS ? [{ next, last }] : []
  })
})

function shareAskedAbout(mistake: (next: CheckedPrice) => CheckedPrice): number {
  const asked = CHANGES.filter(
    ({ next, last }) => changeWarnings(mistake(next), last, TODAY).length > 0,
  )
  return asked.length / CHANGES.length
}

test('the check asks about at most 1 % of the real changes of the demo', () => {
  expect(CHANGES.length).toBeGreaterThan(1000)
  expect(shareAskedAbout((next) => next)).toBeLessThanOrEqual(0.01)
})

test.each([10, 0.1, 100])('each change with one price times %f is asked about', (factor) => {
  for (const field of PRICE_FIELDS) {
    expect(shareAskedAbout((next) => ({ ...next, [field]: (next[field] ?? 0) * factor }))).toBe(1)
  }
})

test.each([10, 0.1, 100])('each change with all prices times %f is asked about', (factor) => {
  const times = (price: number | null) => price && price * factor
  const multiplied = (next: CheckedPrice) => ({
    ...next,
    MinPrice: times(next.MinPrice),
    MaxPrice: times(next.MaxPrice),
    AvgPrice: times(next.AvgPrice),
  })
  expect(shareAskedAbout(multiplied)).toBe(1)
})

test('the check asks about each change with minimum and maximum swapped', () => {
  expect(
    shareAskedAbout((next) => ({ ...next, MinPrice: next.MaxPrice, MaxPrice: next.MinPrice })),
  ).toBe(1)
})
