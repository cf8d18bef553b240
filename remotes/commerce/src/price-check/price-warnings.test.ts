import { formatDay } from '@vayal/shared/runtime/day-text'
import { addDays } from 'date-fns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICE_FIELDS } from '../prices/price-fields.ts'
import {
  type CheckedPrice,
  changeWarnings,
  percentChange,
  priceWarnings,
  THRESHOLDS,
  warningCodes,
} from './price-warnings.ts'

const START = new Date(2026, 5, 1)
const TODAY = '30/06/2026'
const day = (days: number) => formatDay(addDays(START, days))

function price(changes: Partial<CheckedPrice> = {}): CheckedPrice {
  return {
    MinPrice: 20,
    AvgPrice: 25,
    MaxPrice: 30,
    Units: 'Kg',
    LastUpdated: day(0),
    ...changes,
  }
}

function times(one: CheckedPrice, factor: number, changes: Partial<CheckedPrice> = {}) {
  const of = (rupees: number | null) => rupees && Math.round(rupees * factor * 100) / 100
  return {
    ...one,
    MinPrice: of(one.MinPrice),
    AvgPrice: of(one.AvgPrice),
    MaxPrice: of(one.MaxPrice),
    ...changes,
  }
}

const kinds = (next: CheckedPrice, last?: CheckedPrice) =>
  priceWarnings(next, last, TODAY).map(({ kind }) => kind)

describe('a price without a previous price', () => {
  test.each([
    [{}],
    [{ MinPrice: 25, MaxPrice: 25 }],
    [{ MinPrice: null, AvgPrice: null, MaxPrice: null }],
    [{ MinPrice: null }],
    [{ LastUpdated: TODAY }],
    [{ LastUpdated: '' }],
  ])('%j has no warning', (changes) => expect(kinds(price(changes))).toEqual([]))

  test.each([
    [{ AvgPrice: 19 }, 'order'],
    [{ AvgPrice: 31 }, 'order'],
    [{ MinPrice: 31, AvgPrice: null }, 'order'],
    [{ MinPrice: 0 }, 'zero'],
    [{ LastUpdated: '01/07/2026' }, 'future_date'],
  ])('%j has the warning %s', (changes, kind) => expect(kinds(price(changes))).toEqual([kind]))
})

describe('a change', () => {
  test('has a warning with the field, the previous price and the change', () => {
    const next = price({ MaxPrice: 300, LastUpdated: day(1) })
    expect(priceWarnings(next, price(), TODAY)).toEqual([
      { kind: 'times', field: 'MaxPrice', factor: 10, baseline: 30, percent: 900 },
    ])
    expect(priceWarnings(price({ MinPrice: 7 }), price(), TODAY)).toEqual([
      { kind: 'jump', field: 'MinPrice', baseline: 20, percent: -65 },
    ])
  })

  test.each([
    ['of 55 % within a day', 1, 1.55, []],
    ['of 70 % within a day', 1, 1.7, ['jump']],
    ['of 70 % within three days', 3, 1.7, []],
    ['that doubles a price within a day', 1, 2, ['jump']],
    ['that doubles it within a week', 7, 2, []],
    ['that halves it within a week', 7, 0.5, []],
    ['that halves it within a day', 1, 0.5, ['jump']],
    ['to four times within a month', 29, 4, ['jump']],
    ['to six times the price', 1, 6, ['ten_times']],
    ['to a tenth', 1, 0.1, ['tenth']],
    ['to a hundred times the price', 29, 110, ['hundred_times']],
    ['to a hundredth', 29, 0.01, ['hundredth']],
    ['to a thousand times the price', 29, 900, ['thousand_times']],
  ])('%s', (_, days, factor, codes) => {
    const next = times(price(), factor, { LastUpdated: day(days) })
    expect(warningCodes(priceWarnings(next, price(), TODAY))).toEqual(codes)
  })

  test('to an earlier date counts as within a day, from an unknown date as long ago', () => {
    const doubled = times(price(), 2)
    expect(kinds({ ...doubled, LastUpdated: day(0) }, price({ LastUpdated: day(9) }))).toContain(
      'jump',
    )
    expect(kinds(doubled, price({ LastUpdated: '' }))).toEqual([])
  })

  test('from or to a missing price, or from 0, has no warning', () => {
    expect(kinds(price(), price({ MinPrice: 0, AvgPrice: null }))).toEqual([])
    expect(kinds(price({ MinPrice: null }), price())).toEqual([])
  })

  test('that keeps the prices has a warning only for a new date in the future', () => {
    const odd = price({ MinPrice: 0, MaxPrice: 10 })
    const warnings = (next: CheckedPrice, stored?: CheckedPrice) =>
      changeWarnings(next, { stored, previous: undefined, isSuspicious: false }, TODAY).warnings
    expect(warnings({ ...odd, LastUpdated: day(1) }, odd)).toEqual([])
    expect(warnings({ ...odd, LastUpdated: '02/07/2026' }, odd)).toEqual([
      { kind: 'future_date', day: '02/07/2026' },
    ])
    expect(warnings(odd)).toHaveLength(2)
  })

  describe('on the day of the stored price', () => {
    const yesterday = price()
    const today = (factor: number) => times(yesterday, factor, { LastUpdated: day(1) })
    const check = (next: number, stored: number, isSuspicious = false) => {
      const known = { stored: today(stored), previous: yesterday, isSuspicious }
      const { baseline, warnings } = changeWarnings(today(next), known, TODAY)
      return [baseline?.MinPrice, ...new Set(warnings.map(({ kind }) => kind))]
    }

    test('is also compared with the day before, so that changes do not add up', () => {
      expect(check(1.96, 1.4)).toEqual([20, 'jump'])
      expect(check(1.5, 1.4)).toEqual([28])
      expect(check(0.5, 1.5)).toEqual([30, 'jump'])
    })

    test('shows the comparison with the most warnings', () => {
      const swapped = { ...today(1.96), MaxPrice: 41 }
      const known = { stored: today(1.4), previous: yesterday, isSuspicious: false }
      const { warnings } = changeWarnings(swapped, known, TODAY)
      expect(new Set(warnings.map(({ kind }) => kind))).toEqual(new Set(['order', 'jump']))
    })

    test('is a correction if the stored price is suspicious', () => {
      expect(check(1, 10, true)).toEqual([20])
      expect(check(11, 10, true)).toEqual([20, 'times'])
    })

    test('is no correction if the stored jump was acknowledged', () => {
      expect(check(1, 2)).toEqual([40, 'jump'])
    })
  })
})

describe('a changed unit', () => {
  test.each([
    ['Kg', 'Quintal', 1],
    ['Quintal', 'Kg', 1],
    ['Quintal', 'Ton', 1.4],
    ['Gram', 'Kg', 1],
    ['Dozen', 'Piece', 1],
    ['Kg', 'Piece', 1],
    ['Litre', 'Kg', 1.3],
  ])('from %s to %s with %f times the price has a warning', (from, to, factor) => {
    const last = price({ Units: from })
    const next = times(last, factor, { Units: to, LastUpdated: day(1) })
    expect(priceWarnings(next, last, TODAY)).toEqual([{ kind: 'unit', from, to }])
  })

  test.each([
    ['Kg', 'Quintal', 100],
    ['Kg', 'Quintal', 125],
    ['Quintal', 'Ton', 10],
    ['Ton', 'Kg', 1 / 1000],
    ['Gram', 'Quintal', 100_000],
    ['Piece', 'Dozen', 12],
    ['Kg', 'Piece', 0.2],
    ['', 'Kg', 1],
  ])('from %s to %s with %f times the price has no warning', (from, to, factor) => {
    const last = times(price({ Units: from }), 100)
    expect(kinds(times(last, factor, { Units: to, LastUpdated: day(1) }), last)).toEqual([])
  })

  test('with a converted price is compared per new unit', () => {
    const next = times(price(), 1000, { Units: 'Quintal', LastUpdated: day(1) })
    expect(priceWarnings(next, price(), TODAY)[0]).toEqual({
      kind: 'times',
      field: 'MinPrice',
      factor: 10,
      baseline: 2000,
      percent: 900,
    })
  })
})

test.each([
  [560, 56, 900],
  [5, 3272, -99],
  [0, 40, -100],
  [40, 0, null],
  [null, 40, null],
])('a change to %s from %s is %s %%', (next, last, percent) => {
  expect(percentChange(next, last)).toBe(percent)
})

test('every threshold of a jump is below √10', () => {
  expect(THRESHOLDS.jumps.every(({ factor }) => factor < Math.sqrt(10))).toBe(true)
})

/** Onions or tomatoes in a volatile week: twice or half the price after seven days, with noise. */
const volatileWeek = fc.record({
  start: fc.integer({ min: 500, max: 1_000_000 }).map((paise) => paise / 100),
  doubles: fc.boolean(),
  noise: fc.array(fc.double({ min: -0.12, max: 0.12, noNaN: true }), {
    minLength: 8,
    maxLength: 8,
  }),
  enteredOn: fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 0 }),
})

function entriesOf({
  start,
  doubles,
  noise,
  enteredOn,
}: typeof volatileWeek extends fc.Arbitrary<infer Week> ? Week : never) {
  return [0, ...enteredOn, 7].map((at) => {
    const trend = 2 ** ((doubles ? at : -at) / 7)
    const average = start * trend * (1 + (at === 0 || at === 7 ? 0 : (noise[at] ?? 0)))
    return times(price({ MinPrice: 0.9, AvgPrice: 1, MaxPrice: 1.12 }), average, {
      LastUpdated: day(at),
    })
  })
}

test('a price that doubles or halves within a week never has a warning, on any days of entry', () => {
  fc.assert(
    fc.property(volatileWeek, (week) => {
      const entries = entriesOf(week)
      for (const [at, next] of entries.entries()) {
        expect(kinds(next, entries[at - 1])).toEqual([])
      }
    }),
    { numRuns: 500 },
  )
})

test('in such a week, a slipped decimal point or a swapped minimum and maximum always has a warning', () => {
  const slip = fc.record({
    field: fc.constantFrom(...PRICE_FIELDS),
    factor: fc.constantFrom(10, 100, 0.1, 0.01),
  })
  fc.assert(
    fc.property(volatileWeek, slip, (week, { field, factor }) => {
      const entries = entriesOf(week)
      for (const [at, next] of entries.entries()) {
        const last = entries[at - 1]
        if (!last) continue
        expect(kinds({ ...next, [field]: (next[field] ?? 0) * factor }, last)).not.toEqual([])
        const swapped = { ...next, MinPrice: next.MaxPrice, MaxPrice: next.MinPrice }
        expect(kinds(swapped, last)).toContain('order')
      }
    }),
    { numRuns: 500 },
  )
})

test('a real change never hides a tenfold price, however many days are between the entries', () => {
  const realChange = fc.record({
    days: fc.integer({ min: 0, max: 29 }),
    change: fc.double({ min: 1 / 3, max: 3, noNaN: true }),
    factor: fc.constantFrom(10, 100, 0.1, 0.01),
  })
  fc.assert(
    fc.property(realChange, ({ days, change, factor }) => {
      const last = times(price(), 1000)
      const next = times(last, change * factor, { LastUpdated: day(days) })
      expect(kinds(next, last)).not.toEqual([])
    }),
  )
})
