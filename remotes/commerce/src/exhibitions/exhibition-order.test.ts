import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { expect, test } from 'vitest'
import { daysUntil, inOrderOfDate } from './exhibition-order.ts'

const TODAY = '25/11/2026'

function on(day: string): Exhibition {
  return { Id: 1, Name: day, Date: day, Description: '', Category: '', EntryFee: '', Location: '' }
}

test.each([
  ['25/11/2026', 0],
  ['26/11/2026', 1],
  ['24/11/2026', -1],
  ['01/01/2027', 37],
  ['soon', null],
])('an exhibition on %s is %j days away', (day, days) => {
  expect(daysUntil(on(day), TODAY)).toBe(days)
})

test('the next exhibition comes first, past ones follow, and undated ones are last', () => {
  const days = ['soon', '01/01/2026', '30/12/2026', '24/11/2026', '25/11/2026', '26/11/2026']
  expect(inOrderOfDate(days.map(on), TODAY).map(({ Date: day }) => day)).toEqual([
    '25/11/2026',
    '26/11/2026',
    '30/12/2026',
    '24/11/2026',
    '01/01/2026',
    'soon',
  ])
})
