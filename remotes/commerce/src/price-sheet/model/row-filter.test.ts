import { expect, test } from 'vitest'
import { TOMATO } from '../../testing/tomato.ts'
import { changesToKeepLastPrices, countByChoice, listRows } from './row-filter.ts'
import { editCells, resetForFilter, setPreviousPrices, startSheet } from './sheet-state.ts'
import { applyList } from './sheet-writes.ts'

const TODAY = '07/06/2026'
const MILK = { ...TOMATO, Id: 2, Name: 'பால்', Category: 'Dairy', LastUpdated: TODAY }

const start = startSheet([TOMATO, MILK])
const edited = editCells(start, [{ base: TOMATO, column: 'MinPrice', text: '21' }])

const rowsOf = (state: typeof start, stored = [TOMATO, MILK]) => [
  ...applyList(state, stored).rows.values(),
]

/** @param ids rows whose stored price is ten times the previous one */
function withToCheck(state: typeof start, ids: readonly number[]) {
  const previous = { ...TOMATO, MinPrice: 2, MaxPrice: 3, AvgPrice: 2.5, LastUpdated: '04/06/2026' }
  return setPreviousPrices(
    state,
    ids.map((Id) => ({ ...previous, Id, Acknowledged: [] })),
  )
}

test('rows are filtered by search, category and choice unless they are touched', () => {
  const shown = (
    filter: Partial<Parameters<typeof listRows>[1]>,
    given = withToCheck(edited, [2]),
    touched: readonly string[] = [],
  ) => {
    const rows = rowsOf(given)
    const options = { found: new Set(rows), choice: 'all', touched: new Set(touched) } as const
    return listRows(rows, { ...options, today: TODAY, ...filter }).rows.map(({ id }) => id)
  }
  expect(shown({})).toEqual(['1', '2'])
  expect(shown({ choice: 'to_check' }, withToCheck(start, [2]))).toEqual(['2'])
  expect(shown({ choice: 'outdated' })).toEqual(['1'])
  expect(shown({ choice: 'outdated' }, start, ['2'])).toEqual(['1', '2'])
  expect(shown({ choice: 'changed' })).toEqual(['1'])
  expect(shown({ choice: 'changed' }, start)).toEqual([])
  expect(shown({ found: new Set() })).toEqual([])
  expect(shown({ found: new Set() }, start, ['2'])).toEqual(['2'])
})

test('a newly chosen filter shows as many rows as it counts', () => {
  const { rows: all, touched } = resetForFilter(withToCheck(edited, [2]))
  const found = new Set(all.values())
  const { rows, counts } = listRows([...found], {
    found,
    choice: 'to_check',
    touched,
    today: TODAY,
  })
  expect(rows.map(({ id }) => id)).toEqual(['2'])
  expect(counts.to_check).toBe(1)
})

test('a touched row counts although the search does not find it', () => {
  const rows = rowsOf(edited)
  const options = { found: new Set<never>(), choice: 'all', touched: edited.touched } as const
  expect(listRows(rows, { ...options, today: TODAY }).counts).toMatchObject({ all: 1, changed: 1 })
})

test('an edited row counts only for the filters that it matches', () => {
  const edit = { base: MILK, column: 'MinPrice' as const, text: '21' }
  const counts = (given: typeof start) => countByChoice(rowsOf(given), TODAY)
  expect(counts(editCells(start, [edit]))).toEqual({
    all: 2,
    outdated: 1,
    changed: 1,
    to_check: 0,
  })
  expect(counts(start)).toEqual({ all: 2, outdated: 1, changed: 0, to_check: 0 })
})

test('an entry that looks wrong is “To check”, like a stored price that looks wrong', () => {
  const toCheck = (text: string, stored: readonly number[] = []) => {
    const state = editCells(start, [{ base: MILK, column: 'MinPrice', text }])
    return countByChoice(rowsOf(withToCheck(state, stored)), TODAY).to_check
  }
  expect(toCheck('21')).toBe(0)
  expect(toCheck('200')).toBe(1)
  expect(toCheck('200', [1])).toBe(2)
  expect(toCheck('200', [2])).toBe(1)
  expect(toCheck('21', [2])).toBe(1)
})

test('keeping the last prices skips rows with entries', () => {
  const rows = rowsOf(start)
  expect(changesToKeepLastPrices(rows, TODAY)).toEqual([
    { base: TOMATO, column: 'LastUpdated', text: TODAY },
  ])
  expect(changesToKeepLastPrices(rowsOf(edited), TODAY)).toEqual([])
})
