import { news } from '@vayal/shared/contracts/news'
import { expect, test } from 'vitest'
import { newestFirst } from './news-order.ts'

function ordered(...items: [id: number | string, date: string][]) {
  return newestFirst(items.map(([Id, day]) => news.parse({ Id, Date: day }))).map(({ Id }) => Id)
}

test('the newest day comes first, compared as a date and not as text', () => {
  expect(ordered([1, '09/12/2025'], [2, '10/01/2026'], [3, '31/12/2025'])).toEqual([2, 3, 1])
})

test('leading zeros make no difference', () => {
  expect(ordered([1, '5/6/2026'], [2, '06/06/2026'], [3, '4/06/2026'])).toEqual([2, 1, 3])
})

test('within a day the later id comes first', () => {
  expect(ordered([9, '05/06/2026'], [10, '5/6/2026'], [8, '05/06/2026'])).toEqual([10, 9, 8])
  expect(ordered(['9', '05/06/2026'], ['10', '05/06/2026'])).toEqual(['10', '9'])
  expect(ordered(['n-9', '05/06/2026'], ['n-10', '05/06/2026'])).toEqual(['n-10', 'n-9'])
})

test('items without a valid day come last', () => {
  expect(ordered([1, ''], [2, '01/01/1990'], [3, 'soon'], [4, '31/02/2026'])).toEqual([2, 4, 3, 1])
})
