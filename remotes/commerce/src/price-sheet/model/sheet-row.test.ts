import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { expect, test } from 'vitest'
import { TOMATO } from '../../testing/tomato.ts'
import { editCells, startSheet } from './sheet-state.ts'
import { applyList } from './sheet-writes.ts'

const MILK = { ...TOMATO, Id: 2, Name: 'Milk' }

/** Rows with an entry for Tomato, after a list with the prices. */
function rowsAfter(prices: MarketPrice[]) {
  const start = startSheet([TOMATO, MILK])
  const edited = editCells(start, [{ base: TOMATO, column: 'MinPrice', text: '21' }])
  return [...applyList(edited, prices).rows.values()]
}

test('a change of another administrator is shown beside an edited row', () => {
  const theirs = { ...TOMATO, MinPrice: 22, Revision: 2 }
  expect(rowsAfter([theirs, MILK])[0]).toMatchObject({ base: TOMATO, theirs })
})

test('a new revision with the same values is not a conflict', () => {
  expect(rowsAfter([{ ...TOMATO, Revision: 5 }])[0]).toMatchObject({ theirs: null })
})

test('an entry equal to what another administrator saved is not a conflict', () => {
  const now = { ...TOMATO, MinPrice: 21, Revision: 2 }
  expect(rowsAfter([now])[0]).toMatchObject({ theirs: null })
})

test('an edited row stays after its price is deleted', () => {
  expect(rowsAfter([MILK]).map(({ id, stored }) => [id, !stored])).toEqual([
    ['2', false],
    ['1', true],
  ])
})
