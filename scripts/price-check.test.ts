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

function shareWithWarning(mistake: (next: CheckedPrice) => CheckedPrice): number {
  const suspicious = CHANGES.filter(
    ({ next, last: stored }) =>
      changeWarnings(mistake(next), { stored, previous: undefined, isSuspicious: false }, TODAY)
        .warnings.length > 0,
  )
  return suspicious.length / CHANGES.length
}

test('no price change in the demo data has a warning', () => {
  expect(CHANGES.length).toBeGreaterThan(1000)
  expect(shareWithWarning((next) => next)).toBe(0)
})

test.each([10, 0.1, 100])('each change with one price times %f has a warning', (factor) => {
  for (const field of PRICE_FIELDS) {
    expect(shareWithWarning((next) => ({ ...next, [field]: (next[field] ?? 0) * factor }))).toBe(1)
  }
})

test.each([10, 0.1, 100])('each change with all prices times %f has a warning', (factor) => {
  const times = (price: number | null) => price && price * factor
  const multiplied = (next: CheckedPrice) => ({
    ...next,
    MinPrice: times(next.MinPrice),
    MaxPrice: times(next.MaxPrice),
    AvgPrice: times(next.AvgPrice),
  })
  expect(shareWithWarning(multiplied)).toBe(1)
})

test('each change with minimum and maximum swapped has a warning', () => {
  expect(
    shareWithWarning((next) => ({ ...next, MinPrice: next.MaxPrice, MaxPrice: next.MinPrice })),
  ).toBe(1)
})
