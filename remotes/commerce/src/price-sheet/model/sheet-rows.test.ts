import { expect, test } from 'vitest'
import { TOMATO } from '../../testing/tomato.ts'
import { copyYesterday, countRows, filterRows, sheetRows } from './sheet-rows.ts'
import { editCells, type SheetState, startSheet } from './sheet-state.ts'

const TODAY = '07/06/2026'
const MILK = { ...TOMATO, Id: 2, Name: 'பால்', Category: 'Dairy', LastUpdated: TODAY }

const BOTH = new Set(['1', '2'])

const { drafts } = editCells(startSheet([TOMATO, MILK]), [
  { price: TOMATO, column: 'MinPrice', text: '21' },
])

const rowsOf = (stored: SheetState['stored'], given: SheetState['drafts'] = drafts) =>
  sheetRows({ stored, drafts: given, writes: new Map() })

test('a change of another admin is shown beside an edited row', () => {
  const theirs = { ...TOMATO, MinPrice: 22, Revision: 2 }
  expect(rowsOf([theirs, MILK])[0]).toMatchObject({ price: TOMATO, theirs })
})

test('another revision that says the same is no conflict', () => {
  expect(rowsOf([{ ...TOMATO, Revision: 5 }])[0]).toMatchObject({ theirs: null })
})

test('an edited row that was deleted is still there', () => {
  expect(rowsOf([MILK]).map(({ id, isDeleted }) => [id, isDeleted])).toEqual([
    ['2', false],
    ['1', true],
  ])
})

test('rows are filtered; what is edited, or was touched, stays', () => {
  const shown = (
    filter: Partial<Parameters<typeof filterRows>[1]>,
    given = drafts,
    touched: readonly string[] = [],
  ) =>
    filterRows(rowsOf([TOMATO, MILK], given), {
      found: BOTH,
      category: '',
      choice: 'all',
      toCheck: new Map([['2', null]]),
      touched: new Set(touched),
      today: TODAY,
      ...filter,
    }).map(({ id }) => id)
  const none = new Map()
  expect(shown({})).toEqual(['1', '2'])
  expect(shown({ choice: 'to_check' }, new Map())).toEqual(['2'])
  expect(shown({ category: 'Dairy' })).toEqual(['2'])
  expect(shown({ found: new Set(['2']) })).toEqual(['2'])
  expect(shown({ choice: 'not_today' })).toEqual(['1'])
  expect(shown({ choice: 'not_today' }, none, ['2'])).toEqual(['1', '2'])
  expect(shown({ choice: 'changed' })).toEqual(['1'])
  expect(shown({ choice: 'changed' }, none)).toEqual([])
})

test('an edited row that is shown everywhere counts only where it belongs', () => {
  const edit = { price: MILK, column: 'MinPrice' as const, text: '31' }
  const { drafts: ofMilk, touched } = editCells(startSheet([TOMATO, MILK]), [edit])
  const filter = { found: BOTH, category: '', toCheck: new Map(), touched, today: TODAY }
  const counts = (given: SheetState['drafts']) => countRows(rowsOf([TOMATO, MILK], given), filter)
  expect(counts(ofMilk)).toEqual({ all: 2, not_today: 1, changed: 1, to_check: 0 })
  expect(counts(new Map())).toEqual({ all: 2, not_today: 1, changed: 0, to_check: 0 })
})

test("yesterday's prices become today's where nothing of today was entered", () => {
  const rows = rowsOf([TOMATO, MILK], new Map())
  expect(copyYesterday(rows, TODAY)).toEqual([
    { price: TOMATO, column: 'LastUpdated', text: TODAY },
  ])
  expect(copyYesterday(rowsOf([TOMATO, MILK]), TODAY)).toEqual([])
})

test('an entry that says what another admin saved is no conflict', () => {
  const now = { ...TOMATO, MinPrice: 21, Revision: 2 }
  expect(rowsOf([now])[0]).toMatchObject({ theirs: null })
})
