import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { expect, test } from 'vitest'
import { THAKKALI } from '../testing/tomato.ts'
import type { CellTexts, RowEdit } from './row-edit.ts'
import { DATA_COLUMNS } from './sheet-columns.ts'
import { type EditsState, reduceEdits, startEdits } from './sheet-edits.ts'

const ONION: MarketPrice = { ...THAKKALI, Id: 2, Name: 'Onion' }

const start = startEdits([])

/** @param now the price as it is stored by then */
function enter(state: EditsState, price: MarketPrice, texts: CellTexts, now = price): EditsState {
  const changes = DATA_COLUMNS.flatMap((column) => {
    const text = texts[column]
    return text === undefined ? [] : [{ price, column, text }]
  })
  return reduceEdits(state, { type: 'change', changes, prices: [now] })
}

const PRICES = [THAKKALI, ONION]
const undo = (state: EditsState, prices = PRICES) => reduceEdits(state, { type: 'undo', prices })
const redo = (state: EditsState, prices = PRICES) => reduceEdits(state, { type: 'redo', prices })

/** What is entered into a row goes on its way. */
function send(state: EditsState, id: string): { state: EditsState; sent: RowEdit } {
  const sent = state.edits.get(id)
  if (!sent) throw new Error('Nothing to send')
  const taken = reduceEdits(state, { type: 'taken', ids: new Set([id]) })
  return { state: reduceEdits(taken, { type: 'sending', edits: [sent] }), sent }
}

function save(state: EditsState, sent: RowEdit, stored: MarketPrice): EditsState {
  return reduceEdits(state, { type: 'saved', rows: [{ sent, stored }] })
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
  expect(texts(undo(state))).toEqual([['1', { MaxPrice: '30' }]])
})

test('one step back takes back a whole block, and it can be done again', () => {
  const block = reduceEdits(start, {
    type: 'change',
    changes: [THAKKALI, ONION].map((price) => ({ price, column: 'MinPrice', text: '9' })),
    prices: [THAKKALI, ONION],
  })
  const undone = undo(block)
  expect(texts(undone)).toEqual([])
  expect(texts(redo(undone))).toHaveLength(2)
  expect(undo(undone)).toBe(undone)
})

test('a new entry ends what could be done again', () => {
  const undone = undo(enter(start, THAKKALI, { MinPrice: '9' }))
  expect(enter(undone, ONION, { MinPrice: '8' }).future).toEqual([])
})

test('what someone else deleted does not come up again, and the next step is gone to', () => {
  const typed = enter(enter(start, ONION, { MinPrice: '9' }), THAKKALI, { MinPrice: '21' })
  expect(texts(redo(undo(undo(typed)), [THAKKALI]))).toEqual([['1', { MinPrice: '21' }]])
})

test('a saved row is clean, and to go back is to change what was saved', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '205' }), THAKKALI, { MinPrice: '21' })
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const { state, sent } = send(typed, '1')
  const saved = save(state, sent, stored)
  expect([texts(saved), saved.onTheirWay.size]).toEqual([[], 0])
  const prices = [stored, ONION]
  const first = undo(saved, prices)
  expect([...first.edits.values()]).toEqual([{ base: stored, texts: { MinPrice: '205' } }])
  const second = undo(first, prices)
  expect([...second.edits.values()]).toEqual([{ base: stored, texts: { MinPrice: '20' } }])
  expect(texts(redo(redo(second, prices), prices))).toEqual([])
})

test('what someone else saved after a save is not written over by going back', () => {
  const { state, sent } = send(enter(start, THAKKALI, { MinPrice: '21' }), '1')
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const back = undo(save(state, sent, stored), [{ ...stored, MinPrice: 93, Revision: 3 }, ONION])
  expect([...back.edits.values()]).toEqual([{ base: stored, texts: { MinPrice: '20' } }])
})

test('what is entered while a row is on its way stays, over what was saved', () => {
  const { state, sent } = send(enter(start, THAKKALI, { MinPrice: '21' }), '1')
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const saved = save(enter(state, THAKKALI, { MaxPrice: '31' }), sent, stored)
  expect([...saved.edits.values()]).toEqual([{ base: stored, texts: { MaxPrice: '31' } }])
  expect(texts(undo(saved, [stored, ONION]))).toEqual([])
})

test('what is put back while a row is on its way is a change of what was saved', () => {
  const { state, sent } = send(enter(start, THAKKALI, { MinPrice: '21', MaxPrice: '31' }), '1')
  const stored = { ...THAKKALI, MinPrice: 21, MaxPrice: 31, Revision: 2 }
  const one = save(enter(state, THAKKALI, { MinPrice: '20' }), sent, stored)
  expect([...one.edits.values()]).toEqual([{ base: stored, texts: { MinPrice: '20' } }])
  const all = save(undo(state), sent, stored)
  const both = { MinPrice: '20', MaxPrice: '30' }
  expect([...all.edits.values()]).toEqual([{ base: stored, texts: both }])
  expect(texts(redo(all, [stored, ONION]))).toEqual([])
})

test('gone back while rows are on their way, one goes back further after each answer', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '21' }), ONION, { MinPrice: '9' })
  const tomato = send(typed, '1')
  const onion = send(tomato.state, '2')
  const back = undo(onion.state)
  expect(texts(back)).toEqual([
    ['1', { MinPrice: '21' }],
    ['2', { MinPrice: '20' }],
  ])
  const storedOnion = { ...ONION, MinPrice: 9, Revision: 2 }
  const storedTomato = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  // The later row's first.
  const saved = save(save(back, onion.sent, storedOnion), tomato.sent, storedTomato)
  expect(texts(saved)).toEqual([['2', { MinPrice: '20' }]])
  const further = undo(saved, [storedTomato, storedOnion])
  expect(texts(further).toSorted()).toEqual([
    ['1', { MinPrice: '20' }],
    ['2', { MinPrice: '20' }],
  ])
  expect(further.past).toEqual([])
})

test('gone back while a row is on its way, and something else entered, it is as it was put back', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '205' }), THAKKALI, { MinPrice: '21' })
  const { state, sent } = send(typed, '1')
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const beside = enter(undo(undo(state)), ONION, { MinPrice: '9' })
  const saved = save(beside, sent, stored)
  expect(texts(saved)).toEqual([
    ['1', { MinPrice: '20' }],
    ['2', { MinPrice: '9' }],
  ])
  expect(texts(undo(saved, [stored, ONION]))).toEqual([['1', { MinPrice: '20' }]])
})

test('what was sent is known through going back, until there is an answer', () => {
  const { state, sent } = send(enter(start, THAKKALI, { MinPrice: '21' }), '1')
  const lost = { type: 'failed', rows: [{ sent, answered: false, now: THAKKALI }] } as const
  const unknown = undo(reduceEdits(state, lost))
  expect([...unknown.edits.values()]).toEqual([
    { base: THAKKALI, texts: { MinPrice: '20' }, sent: [{ MinPrice: '21' }] },
  ])
  expect(undo(unknown)).toBe(unknown)

  const again = send(unknown, '1')
  const refused = { type: 'failed', rows: [{ ...again, answered: true, now: THAKKALI }] } as const
  // The first one may still be stored.
  expect([...reduceEdits(again.state, refused).edits.values()]).toEqual([...unknown.edits.values()])
})

test('what was put back is no entry once it is known that nothing else was stored', () => {
  const { state, sent } = send(enter(start, THAKKALI, { MinPrice: '21' }), '1')
  const failed = (now: MarketPrice) =>
    texts(reduceEdits(undo(state), { type: 'failed', rows: [{ sent, answered: true, now }] }))
  expect(failed(THAKKALI)).toEqual([])
  // Over what someone else saved it is.
  expect(failed({ ...THAKKALI, MinPrice: 93, Revision: 2 })).toEqual([['1', { MinPrice: '20' }]])
})

test('entries that are taken back while they are on their way are put back', () => {
  const { state, sent } = send(enter(start, THAKKALI, { MinPrice: '21' }), '1')
  const taken = reduceEdits(state, { type: 'take_back', entries: [sent], prices: PRICES })
  expect(texts(taken)).toEqual([['1', { MinPrice: '20' }]])
})

test('mine over theirs keeps what I entered and takes the rest from them', () => {
  const theirs = { ...THAKKALI, MinPrice: 22, MaxPrice: 33, Revision: 2 }
  const entered = enter(start, THAKKALI, { MinPrice: '21', MaxPrice: '33' })
  const rebased = reduceEdits(entered, { type: 'rebase', bases: [theirs] })
  expect([...rebased.edits.values()]).toEqual([{ base: theirs, texts: { MinPrice: '21' } }])
})

test('one cannot go back over what was dropped for theirs, or laid over it', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '9' }), THAKKALI, { MinPrice: '21' })
  const theirs = { ...THAKKALI, MinPrice: 22, Revision: 2 }
  const dropped = reduceEdits(typed, { type: 'drop', ids: ['1'] })
  expect(texts(undo(dropped, [theirs, ONION]))).toEqual([])
  const rebased = reduceEdits(typed, { type: 'rebase', bases: [theirs] })
  expect(texts(undo(rebased, [theirs, ONION]))).toEqual([['1', { MinPrice: '21' }]])
})

test('an entry into a row that someone else deleted can be taken back, and is gone then', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '21' }), THAKKALI, { MinPrice: '22' })
  const first = undo(typed, [ONION])
  expect(texts(first)).toEqual([['1', { MinPrice: '21' }]])
  const none = undo(first, [ONION])
  expect(texts(none)).toEqual([])
  expect(texts(redo(none, [ONION]))).toEqual([])
})

test('one can go back a hundred steps', () => {
  let state = start
  for (let price = 1; price <= 101; price++) {
    state = enter(state, THAKKALI, { MinPrice: String(1000 + price) })
  }
  for (let step = 1; step <= 101; step++) state = undo(state)
  expect(texts(state)).toEqual([['1', { MinPrice: '1001' }]])
})

test('of tries without an answer the last twenty are remembered, each once', () => {
  let state = start
  const prices = Array.from({ length: 21 }, (_, at) => String(at + 1))
  for (const MinPrice of [...prices, '21']) {
    const { state: sending, sent } = send(enter(state, THAKKALI, { MinPrice }), '1')
    const rows = [{ sent, answered: false, now: THAKKALI }]
    state = reduceEdits(sending, { type: 'failed', rows })
  }
  const tries = state.edits.get('1')?.sent?.map(({ MinPrice }) => MinPrice)
  expect(tries).toEqual(prices.slice(1))
})
