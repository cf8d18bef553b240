import { dayInIndia } from '@vayal/shared/runtime/days'
import { expect, test } from 'vitest'
import { historyDays, spanStart } from './history-days.ts'

const entry = (LastUpdated: string, AvgPrice: number | null, At = '2026-06-05T04:00:00Z') => ({
  MinPrice: 10,
  MaxPrice: 30,
  AvgPrice,
  LastUpdated,
  At,
})

test('the latest entry of a day counts, and days are in order', () => {
  const days = historyDays([
    entry('05/06/2026', 22),
    entry('05/06/2026', 220),
    entry('01/06/2026', 20),
    entry('3/6/2026', 21),
  ])
  expect(days.map(({ time, AvgPrice }) => [dayInIndia(new Date(time)), AvgPrice])).toEqual([
    ['01/06/2026', 20],
    ['03/06/2026', 21],
    ['05/06/2026', 22],
  ])
})

test('an entry without a valid day counts for the day it was made', () => {
  const days = historyDays([entry('31/02/2026', 22), entry('', 23, 'never')])
  expect(days.map(({ time }) => dayInIndia(new Date(time)))).toEqual(['05/06/2026'])
})

test('an entry for a future day counts for the day it was made', () => {
  const days = historyDays([entry('29/02/2028', 22), entry('06/06/2026', 23)])
  expect(days.map(({ time }) => dayInIndia(new Date(time)))).toEqual(['05/06/2026', '06/06/2026'])
})

test('a span of thirty days is today and the 29 days before', () => {
  const days = historyDays([
    entry('30/06/2026', 3, '2026-06-30T04:00:00Z'),
    entry('01/06/2026', 2),
    entry('31/05/2026', 1),
  ])
  const today = Date.UTC(2026, 5, 30)
  const within = (span: 30 | 90) => days.filter(({ time }) => time >= spanStart(span, today))
  expect(within(30).map(({ AvgPrice }) => AvgPrice)).toEqual([2, 3])
  expect(within(90)).toHaveLength(3)
})
