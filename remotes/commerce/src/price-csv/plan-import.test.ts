import { parseCsv } from '@vayal/shared/list/table/read-csv'
import { expect, test } from 'vitest'
import type { RowDraft } from '../price-sheet/model/row-draft.ts'
import { startSheet } from '../price-sheet/model/sheet-state.ts'
import { THAKKALI } from '../testing/tomato.ts'
import { planImport } from './plan-import.ts'

const RICE = { ...THAKKALI, Id: 2, Name: 'Rice', Units: 'Kg' }
const RICE_SACK = { ...THAKKALI, Id: 3, Name: 'Rice', Units: 'Quintal' }

const PRICES = [THAKKALI, RICE, RICE_SACK]

const rowsOf = (prices: typeof PRICES, drafts: RowDraft[]) => [
  ...startSheet(prices, { savedAt: 1, drafts }).rows.values(),
]

const plan = (...lines: string[]) => planOver([], ...lines)

/** @param drafts unsaved entries of the sheet @throws for a problem of the headings */
function planOver(drafts: RowDraft[], ...lines: string[]) {
  const found = planOrProblem(drafts, ...lines)
  if ('kind' in found) throw new Error(found.kind)
  return found
}

function planOrProblem(drafts: RowDraft[], ...lines: string[]) {
  return planImport(parseCsv(lines.join('\r\n')), rowsOf(PRICES, drafts))
}

const refusals = (...lines: string[]) =>
  plan(...lines).refused.map(({ line, problems }) => [line, ...problems])

test('a line is matched by its Id, and columns that are empty or absent stay unchanged', () => {
  expect(plan('Id,Min Price,Last Updated', '1,"1,234",5/6/2026', '2,20,')).toMatchObject({
    changes: [
      {
        line: 2,
        text: 'தக்காளி',
        cells: [
          { base: THAKKALI, column: 'MinPrice', before: '20', origin: 'stored', text: '1,234' },
        ],
      },
    ],
    refused: [],
    unchanged: 1,
  })
})

test('without an Id, a line is matched by name and unit', () => {
  expect(plan('Name;Units;MinPrice', 'தக்காளி;Kg;21', 'RICE;quintal;9').changes).toMatchObject([
    { cells: [{ base: THAKKALI, column: 'MinPrice', text: '21' }] },
    { cells: [{ base: RICE_SACK, column: 'MinPrice', text: '9' }] },
  ])
})

test('a line is compared with the texts of the sheet, including unsaved ones', () => {
  const edits = [{ base: THAKKALI, texts: { MinPrice: '2,200', Units: 'Sack' } }]
  const cells = (line: string) =>
    planOver(edits, 'Id,Min Price,Max Price,Units', line).changes.flatMap(
      ({ cells: found }) => found,
    )
  expect(cells('1,2200,30,Sack')).toEqual([])
  // Stored values revert the entries.
  expect(cells('1,20,30,Kg')).toEqual([
    { base: THAKKALI, column: 'MinPrice', before: '2,200', origin: 'entered', text: '20' },
    { base: THAKKALI, column: 'Units', before: 'Sack', origin: 'entered', text: 'Kg' },
  ])
  expect(cells('1,21,31,Sack')).toEqual([
    { base: THAKKALI, column: 'MinPrice', before: '2,200', origin: 'entered', text: '21' },
    { base: THAKKALI, column: 'MaxPrice', before: '30', origin: 'stored', text: '31' },
  ])
})

test('in a row that another administrator saved, the previous stored value is a change', () => {
  const drafts = [{ base: THAKKALI, texts: { MinPrice: '21' } }]
  const theirs = { ...THAKKALI, MinPrice: 18, MaxPrice: 33, Revision: 2 }
  const lines = parseCsv('Id,Min Price,Max Price,Avg Price\r\n1,21,30,25')
  expect(planImport(lines, rowsOf([theirs], drafts))).toMatchObject({
    changes: [{ cells: [{ column: 'MaxPrice', before: '33', origin: 'theirs', text: '30' }] }],
  })
})

test('a price renamed in the sheet is matched by both names', () => {
  const edits = [{ base: THAKKALI, texts: { Name: 'Tomato' } }]
  for (const name of ['tomato', 'தக்காளி']) {
    expect(planOver(edits, 'Name,Min Price', `${name},21`).changes).toMatchObject([
      { cells: [{ base: THAKKALI, column: 'MinPrice', text: '21' }] },
    ])
  }
})

test('headings may be in Tamil', () => {
  expect(plan('பெயர்,குறைந்த விலை', 'தக்காளி,21').changes).toHaveLength(1)
})

test('an invalid line is refused with its line number', () => {
  expect(
    refusals(
      'Id,Name,Min Price,Last Updated,Units',
      '1,தக்காளி,"12,50",05/06/2026,Kg',
      '',
      '2,Rice,-5,05/06/2026,Kg',
      '2,"Ri',
      'ce",1e9,05/06/2026,Kg',
      '9,Nobody,20,05/06/2026,Kg',
      ',Rice,20,05/06/2026,',
      ',,20,05/06/2026,',
      '3,Rice,20,31/02/2026,Kg',
      '3,Rice,20,05/06/2026,Kg',
    ),
  ).toEqual([
    [2, { kind: 'cell', column: 'MinPrice', text: '12,50', problem: { type: 'ambiguous' } }],
    [4, { kind: 'cell', column: 'MinPrice', text: '-5', problem: { type: 'negative' } }],
    [5, { kind: 'repeated' }],
    [7, { kind: 'unknown' }],
    [8, { kind: 'ambiguous' }],
    [9, { kind: 'no_name' }],
    [10, { kind: 'cell', column: 'LastUpdated', text: '31/02/2026', problem: { type: 'date' } }],
    [11, { kind: 'repeated' }],
  ])
})

test('a missing quotation mark refuses only its line, even if later lines have quotation marks', () => {
  const lines = ['Id,Name,Min Price', '1,"தக்காளி,21', '', '2,"Rice","1,022"', '3,Rice,23']
  for (const end of ['\r\n', '\n']) {
    const read = planImport(parseCsv(lines.join(end)), rowsOf(PRICES, []))
    expect(read).toMatchObject({
      changes: [
        { line: 4, cells: [{ column: 'MinPrice', text: '1,022' }] },
        { line: 5, cells: [{ column: 'MinPrice', text: '23' }] },
      ],
      refused: [{ line: 2, text: '1 · தக்காளி,21', problems: [{ kind: 'open_quote' }] }],
      unchanged: 0,
    })
  }
})

test('a missing quotation mark refuses only its line, even if no later line has one', () => {
  const { changes, refused } = plan('Id,Min Price', '1,21', '2,"22', '3,23')
  expect(changes.map(({ line }) => line)).toEqual([2, 4])
  expect(refused).toMatchObject([{ line: 3, problems: [{ kind: 'open_quote' }] }])
})

test('a refused line lists all its problems', () => {
  expect(refusals('Id,Name,Min Price,Last Updated,Units', '3,,-5,31/02/2026,Sack')).toEqual([
    [
      2,
      { kind: 'cell', column: 'Name', text: '', problem: { type: 'required' } },
      { kind: 'cell', column: 'MinPrice', text: '-5', problem: { type: 'negative' } },
      { kind: 'cell', column: 'Units', text: 'Sack', problem: { type: 'unit' } },
      { kind: 'cell', column: 'LastUpdated', text: '31/02/2026', problem: { type: 'date' } },
    ],
  ])
})

test('a line with more cells than headings is refused', () => {
  expect(refusals('Id,Name,Min Price,Max Price', '1,தக்காளி,1,234,2,000', '2,Rice,20,12,50')).toEqual(
    [
      [2, { kind: 'extra_cells' }],
      [3, { kind: 'extra_cells' }],
    ],
  )
  expect(plan('Id,Min Price', '1,21,,').changes).toHaveLength(1)
})

test('a file without headings is refused as a whole', () => {
  expect(planOrProblem([], '1,20', '2,30')).toEqual({ kind: 'no_headings' })
})

test('a file with a repeated heading is refused, unless its column is unknown', () => {
  expect(planOrProblem([], 'Id,Min Price,MinPrice', '1,20,21')).toEqual({
    kind: 'heading_twice',
    heading: 'MinPrice',
  })
  expect(planOrProblem([], 'Id,Note,Note', '1,,')).toMatchObject({
    unchanged: 1,
    ignored: ['Note', 'Note'],
  })
})
