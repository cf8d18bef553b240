import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { reduceEdits, startEdits } from './sheet-edits.ts'
import { carryOver, filterRows, sheetRows } from './sheet-rows.ts'

const TODAY = '07/06/2026'
const MILK = { ...TOMATO, Id: 2, Name: 'பால்', Category: 'Dairy', LastUpdated: TODAY }

const { edits } = reduceEdits(startEdits([]), {
  type: 'change',
  changes: [{ price: TOMATO, column: 'MinPrice', text: '21' }],
  prices: [TOMATO, MILK],
})

test('what someone else changed meanwhile stands beside what is edited', () => {
  const theirs = { ...TOMATO, MinPrice: 22, Revision: 2 }
  expect(sheetRows([theirs, MILK], edits)[0]).toMatchObject({ price: TOMATO, theirs })
})

test('another revision that says the same is no conflict, and is the one to send', () => {
  const [row] = sheetRows([{ ...TOMATO, Revision: 5 }], edits)
  expect(row).toMatchObject({ theirs: null, revision: 5 })
})

test('an edited row that was deleted is still there', () => {
  expect(sheetRows([MILK], edits).map(({ id, gone }) => [id, gone])).toEqual([
    ['2', false],
    ['1', true],
  ])
})

test('rows are filtered; what is edited, or was touched, stays', () => {
  const shown = (
    filter: Partial<Parameters<typeof filterRows>[1]>,
    given = edits,
    touched: readonly string[] = [],
  ) =>
    filterRows(
      sheetRows([TOMATO, MILK], given),
      { search: '', category: '', choice: 'all', ...filter },
      TODAY,
      new Set(touched),
    ).map(({ id }) => id)
  const none = new Map()
  expect(shown({})).toEqual(['1', '2'])
  expect(shown({ category: 'Dairy' })).toEqual(['2'])
  expect(shown({ search: 'பா' })).toEqual(['2'])
  expect(shown({ choice: 'not_today' })).toEqual(['1'])
  expect(shown({ choice: 'not_today' }, none, ['2'])).toEqual(['1', '2'])
  expect(shown({ choice: 'changed' })).toEqual(['1'])
  expect(shown({ choice: 'changed' }, none)).toEqual([])
})

test("yesterday's prices become today's where nothing of today was entered", () => {
  const rows = sheetRows([TOMATO, MILK], new Map())
  expect(carryOver(rows, TODAY)).toEqual([{ price: TOMATO, column: 'LastUpdated', text: TODAY }])
  expect(carryOver(sheetRows([TOMATO, MILK], edits), TODAY)).toEqual([])
})

test('who entered what someone else saved has no conflict with them', () => {
  const sent = { base: TOMATO, texts: { MinPrice: '22' }, sent: [{ MinPrice: '21' }] }
  const now = { ...TOMATO, MinPrice: 22, Revision: 2 }
  expect(sheetRows([now], new Map([['1', sent]]))[0]).toMatchObject({ theirs: null, landed: null })
})
