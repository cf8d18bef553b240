import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { expect, test } from 'vitest'
import { THAKKALI } from '../testing/tomato.ts'
import type { CellTexts } from './row-edit.ts'
import { type EditsState, reduceEdits, startEdits } from './sheet-edits.ts'

const ONION: MarketPrice = { ...THAKKALI, Id: 2, Name: 'Onion' }

const start = startEdits([])

/** @param now the price as it is stored by then */
function enter(state: EditsState, price: MarketPrice, texts: CellTexts, now = price): EditsState {
  const columns = ['Name', 'Category', 'MinPrice', 'MaxPrice', 'AvgPrice', 'Units', 'LastUpdated']
  const changes = columns.flatMap((name) => {
    const column = (['Name', 'MinPrice', 'MaxPrice', 'Units', 'LastUpdated'] as const).find(
      (known) => known === name,
    )
    const text = column && texts[column]
    return column && text !== undefined ? [{ price, column, text }] : []
  })
  return reduceEdits(state, { type: 'change', changes, prices: [now] })
}

const texts = (state: EditsState) => [...state.edits].map(([id, edit]) => [id, edit.texts])

test('what is entered is kept as text, days and units in their usual form', () => {
  const state = enter(start, THAKKALI, {
    MinPrice: ' 12,50 ',
    Units: 'quintal',
    LastUpdated: '6-6-2026',
  })
  expect(texts(state)).toEqual([
    ['1', { MinPrice: '12,50', Units: 'Quintal', LastUpdated: '06/06/2026' }],
  ])
})

test('what says the same as what is stored is no change', () => {
  expect(enter(start, THAKKALI, { MinPrice: '20.00', Name: ' தக்காளி ', Units: 'KG' })).toBe(start)
  const back = enter(enter(start, THAKKALI, { MinPrice: '21' }), THAKKALI, { MinPrice: '₹20' })
  expect(texts(back)).toEqual([])
})

test('over what someone else saved meanwhile, also what was stored before is an entry', () => {
  const theirs = { ...THAKKALI, MinPrice: 93, Revision: 2 }
  const entered = enter(start, THAKKALI, { MinPrice: '100' })
  const back = enter(entered, THAKKALI, { MinPrice: '20' }, theirs)
  expect(texts(back)).toEqual([['1', { MinPrice: '20' }]])
  const beside = enter(back, THAKKALI, { MaxPrice: '31' }, theirs)
  expect(texts(beside)).toEqual([['1', { MinPrice: '20', MaxPrice: '31' }]])
})

test('entries that are taken back leave what was entered since', () => {
  const restored = enter(enter(start, THAKKALI, { MinPrice: '21' }), ONION, { MinPrice: '9' })
  const entries = [...restored.edits.values()]
  const theirs = { ...THAKKALI, MaxPrice: 44, Revision: 2 }
  // Over what someone else saved, also what was stored before is an entry.
  const later = enter(
    enter(restored, THAKKALI, { MaxPrice: '31' }),
    THAKKALI,
    { MaxPrice: '30' },
    theirs,
  )
  const state = reduceEdits(later, { type: 'take_back', entries, prices: [theirs] })
  expect(texts(state)).toEqual([['1', { MaxPrice: '30' }]])
  expect(texts(reduceEdits(state, { type: 'undo' }))).toEqual([['1', { MaxPrice: '30' }]])
})

test('one step back takes back a whole block, and it can be done again', () => {
  const block = reduceEdits(start, {
    type: 'change',
    changes: [THAKKALI, ONION].map((price) => ({ price, column: 'MinPrice', text: '9' })),
    prices: [THAKKALI, ONION],
  })
  const undone = reduceEdits(block, { type: 'undo' })
  expect(texts(undone)).toEqual([])
  expect(texts(reduceEdits(undone, { type: 'redo' }))).toHaveLength(2)
  expect(reduceEdits(undone, { type: 'undo' })).toBe(undone)
})

test('a new entry ends what could be done again', () => {
  const undone = reduceEdits(enter(start, THAKKALI, { MinPrice: '9' }), { type: 'undo' })
  expect(enter(undone, ONION, { MinPrice: '8' }).future).toEqual([])
})

test('a saved row is clean, and going back leaves it alone', () => {
  const entered = enter(enter(start, THAKKALI, { MinPrice: '21' }), ONION, { MinPrice: '9' })
  const sent = entered.edits.get('1')
  const saved = reduceEdits(entered, {
    type: 'saved',
    rows: sent ? [{ sent, stored: { ...THAKKALI, MinPrice: 21, Revision: 2 } }] : [],
  })
  expect(texts(saved)).toEqual([['2', { MinPrice: '9' }]])
  const undone = reduceEdits(saved, { type: 'undo' })
  expect(texts(undone)).toEqual([])
  expect(undone.past).toEqual([])
})

test('what is entered while a row is on its way stays, over what was saved', () => {
  const entered = enter(start, THAKKALI, { MinPrice: '21' })
  const sent = entered.edits.get('1')
  const later = enter(entered, THAKKALI, { MaxPrice: '31' })
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const saved = reduceEdits(later, { type: 'saved', rows: sent ? [{ sent, stored }] : [] })
  expect([...saved.edits.values()]).toEqual([{ base: stored, texts: { MaxPrice: '31' } }])
})

test('what is put back while a row is on its way is a change of what was saved', () => {
  const entered = enter(start, THAKKALI, { MinPrice: '21', MaxPrice: '31' })
  const sent = entered.edits.get('1')
  const stored = { ...THAKKALI, MinPrice: 21, MaxPrice: 31, Revision: 2 }
  const rows = sent ? [{ sent, stored }] : []
  const one = reduceEdits(enter(entered, THAKKALI, { MinPrice: '20' }), { type: 'saved', rows })
  expect([...one.edits.values()]).toEqual([{ base: stored, texts: { MinPrice: '20' } }])
  const all = reduceEdits(reduceEdits(entered, { type: 'undo' }), { type: 'saved', rows })
  expect([...all.edits.values()]).toEqual([
    { base: stored, texts: { MinPrice: '20', MaxPrice: '30' } },
  ])
  expect(texts(reduceEdits(all, { type: 'redo' }))).toEqual([])
})

test('going back leaves a saved row alone, however often it was entered', () => {
  const twice = enter(enter(start, THAKKALI, { MinPrice: '205' }), THAKKALI, { MinPrice: '21' })
  const sent = twice.edits.get('1')
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const saved = reduceEdits(twice, { type: 'saved', rows: sent ? [{ sent, stored }] : [] })
  expect([texts(saved), saved.past]).toEqual([[], []])
})

test('an entry that stands in many steps is one afterwards, and what was put back stays back', () => {
  const first = enter(start, THAKKALI, { MinPrice: '21' })
  const sent = first.edits.get('1')
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const rows = sent ? [{ sent, stored }] : []
  const beside = enter(enter(first, THAKKALI, { MaxPrice: '33' }), ONION, { MinPrice: '9' })
  const saved = reduceEdits(beside, { type: 'saved', rows })
  expect(reduceEdits(saved, { type: 'undo' }).edits.get('1')).toBe(saved.edits.get('1'))

  const putBack = enter(enter(first, THAKKALI, { MinPrice: '20' }), ONION, { MinPrice: '9' })
  const back = reduceEdits(reduceEdits(putBack, { type: 'saved', rows }), { type: 'undo' })
  expect(texts(back)).toEqual([['1', { MinPrice: '20' }]])
})

test('after a save what was entered last is taken back first', () => {
  const first = enter(start, THAKKALI, { MinPrice: '21' })
  const sent = first.edits.get('1')
  const later = enter(enter(first, ONION, { MinPrice: '9' }), THAKKALI, { MaxPrice: '33' })
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const saved = reduceEdits(later, { type: 'saved', rows: sent ? [{ sent, stored }] : [] })
  const back = reduceEdits(saved, { type: 'undo' })
  expect(texts(back)).toEqual([['2', { MinPrice: '9' }]])
  expect(texts(reduceEdits(back, { type: 'redo' }))).toEqual(texts(saved))
  const clean = reduceEdits(back, { type: 'undo' })
  expect([texts(clean), clean.past]).toEqual([[], []])
})

test('mine over theirs keeps what I entered and takes the rest from them', () => {
  const theirs = { ...THAKKALI, MinPrice: 22, MaxPrice: 33, Revision: 2 }
  const entered = enter(start, THAKKALI, { MinPrice: '21', MaxPrice: '33' })
  const rebased = reduceEdits(entered, { type: 'rebase', base: theirs })
  expect([...rebased.edits.values()]).toEqual([{ base: theirs, texts: { MinPrice: '21' } }])
})
