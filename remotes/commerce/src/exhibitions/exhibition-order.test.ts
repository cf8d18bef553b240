import type { Exhibition } from '@vayal/shared/contracts/exhibition'
import { expect, test, vi } from 'vitest'
import { feeAmount, inOrderOfDate } from './exhibition-order.ts'

function on(day: string): Exhibition {
  return { Id: 1, Name: day, Date: day, Description: '', Category: '', EntryFee: '', Location: '' }
}

test('the next exhibition comes first, past ones follow, and undated ones are last', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T06:00:00Z') })
  const days = ['soon', '01/01/2026', '30/12/2026', '24/11/2026', '25/11/2026', '26/11/2026']
  expect(inOrderOfDate(days.map(on)).map(({ Date: day }) => day)).toEqual([
    '25/11/2026',
    '26/11/2026',
    '30/12/2026',
    '24/11/2026',
    '01/01/2026',
    'soon',
  ])
  vi.useRealTimers()
})

test.each([
  ['100', 100],
  ['₹1,250 per person', 1250],
  ['௨௦ ரூபாய்', 20],
  ['₹100, free for farmers', 100],
  ['Free', 0],
  ['இலவசம்', 0],
  ['', null],
])('the fee "%s" is sorted as %j', (EntryFee, amount) => {
  expect(feeAmount({ ...on('25/11/2026'), EntryFee })).toBe(amount)
})
