import { expect, test } from 'vitest'
import { startSheet } from '../model/sheet-state.ts'
import { fillDown, pasteCells } from './cell-areas.ts'

const PRICES = [1, 2, 3, 4].map((Id) => ({
  Id,
  Name: `Price ${Id}`,
  Category: 'Vegetables',
  MinPrice: Id * 10,
  MaxPrice: Id * 15,
  AvgPrice: null,
  Units: 'Kg',
  LastUpdated: '05/06/2026',
}))

const ROWS = [...startSheet(PRICES).rows.values()]

const area = (top: number, bottom: number, left: number, right: number) => ({
  top,
  bottom,
  left,
  right,
})

function pasted(cells: string[][], ...place: [number, number, number, number]) {
  const { changes, surplus } = pasteCells(cells, area(...place), ROWS)
  return {
    cells: changes.map(({ base, column, text }) => `${base.Id} ${column} ${text}`),
    surplus,
  }
}

test('pasted cells start at the first selected cell', () => {
  expect(pasted([['5', '6'], ['7']], 1, 1, 2, 2)).toEqual({
    cells: ['2 MinPrice 5', '2 MaxPrice 6', '3 MinPrice 7'],
    surplus: 0,
  })
})

test('a single value fills the selected area, a single row fills each of its rows', () => {
  expect(pasted([['5']], 0, 1, 2, 3).cells).toHaveLength(4)
  expect(pasted([['5', '6']], 0, 2, 2, 3).cells).toEqual([
    '1 MinPrice 5',
    '1 MaxPrice 6',
    '2 MinPrice 5',
    '2 MaxPrice 6',
    '3 MinPrice 5',
    '3 MaxPrice 6',
  ])
})

test('cells that do not fit are counted', () => {
  expect(
    pasted(
      [
        ['5', '6'],
        ['7', '8'],
      ],
      3,
      3,
      6,
      6,
    ),
  ).toEqual({
    cells: ['4 LastUpdated 5'],
    surplus: 3,
  })
})

test('filling down copies the first row of an area, or the row above a single row', () => {
  const filled = (...place: [number, number, number, number]) =>
    fillDown(area(...place), ROWS).map(({ base, column, text }) => `${base.Id} ${column} ${text}`)
  expect(filled(1, 3, 2, 2)).toEqual(['3 MinPrice 20', '4 MinPrice 20'])
  expect(filled(1, 1, 2, 3)).toEqual(['2 MinPrice 10', '2 MaxPrice 15'])
  expect(filled(0, 0, 2, 2)).toEqual([])
})
