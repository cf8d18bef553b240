import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { expect, test } from 'vitest'
import { DATA_COLUMNS } from '../../prices/price-fields.ts'
import { THAKKALI } from '../../testing/tomato.ts'
import { type Attempt, type RowDraft, rowId, type TextsByColumn } from './row-draft.ts'
import type { SheetState } from './sheet-state.ts'
import * as model from './sheet-state.ts'
import * as writes from './sheet-writes.ts'

const ONION: MarketPrice = { ...THAKKALI, Id: 2, Name: 'Onion' }
const PRICES = [THAKKALI, ONION]
const TODAY = '07/06/2026'

const start = model.startSheet(PRICES)

/** @param stored price that a list shows before the entry */
function enter(
  state: SheetState,
  price: MarketPrice,
  texts: TextsByColumn,
  stored?: MarketPrice,
): SheetState {
  const changes = DATA_COLUMNS.flatMap((column) => {
    const text = texts[column]
    return text === undefined ? [] : [{ base: price, column, text }]
  })
  return model.editCells(stored ? list(state, stored) : state, changes)
}

function list(state: SheetState, ...prices: MarketPrice[]): SheetState {
  const byId = new Map(prices.map((price) => [price.Id, price]))
  return writes.applyList(
    state,
    [...state.rows.values()].flatMap(({ stored }) =>
      stored ? [byId.get(stored.Id) ?? stored] : [],
    ),
  )
}

const undo = (state: SheetState) => model.replay(state, 'undo').state
const redo = (state: SheetState) => model.replay(state, 'redo').state

function send(state: SheetState, id: string, key = `key ${id}`): SheetState {
  const queued = writes.enqueue(state, [id], true)
  const prepared = writes.prepare(queued, [id], TODAY)
  const attempt = nextAttempt(prepared, id, { day: TODAY, key, acknowledged: [] })
  return writes.markInFlight(prepared, new Map([[id, attempt]]))
}

function nextAttempt(state: SheetState, id: string, fresh: Omit<Attempt, 'texts'>): Attempt {
  const row = state.rows.get(id)
  if (!row) throw new Error(`There is no row ${id}`)
  return writes.nextAttempt(row, fresh)
}

function save(state: SheetState, stored: MarketPrice): SheetState {
  return writes.confirm(state, [stored])
}

function fail(state: SheetState, id: string, isAnswered: boolean): SheetState {
  const error = isAnswered ? new Error('No') : new HttpError('network', 'Lost')
  return writes.fail(state, new Map([[id, error]]))
}

const drafts = (state: SheetState): RowDraft[] =>
  [...state.rows.values()].flatMap(({ draft }) => draft ?? [])
const texts = (state: SheetState) => drafts(state).map((draft) => [rowId(draft.base), draft.texts])

test('entries are kept as text; days and units are normalised', () => {
  const state = enter(start, THAKKALI, {
    MinPrice: ' 12,50 ',
    Units: 'quintal',
    LastUpdated: '6-6-2026',
  })
  expect(texts(state)).toEqual([
    ['1', { MinPrice: '12,50', Units: 'Quintal', LastUpdated: '06/06/2026' }],
  ])
})

test('an entry equal to the stored value is a no-op', () => {
  expect(enter(start, THAKKALI, { MinPrice: '20.00', Name: ' தக்காளி ', Units: 'KG' })).toBe(start)
  const back = enter(enter(start, THAKKALI, { MinPrice: '21' }), THAKKALI, { MinPrice: '₹20' })
  expect(texts(back)).toEqual([])
})

test('after another administrator’s save, the previous stored value is an entry too', () => {
  const theirs = { ...THAKKALI, MinPrice: 93, Revision: 2 }
  const entered = enter(start, THAKKALI, { MinPrice: '100' })
  const back = enter(entered, THAKKALI, { MinPrice: '20' }, theirs)
  expect(texts(back)).toEqual([['1', { MinPrice: '20' }]])
  const beside = enter(back, THAKKALI, { MaxPrice: '31' }, theirs)
  expect(texts(beside)).toEqual([['1', { MinPrice: '20', MaxPrice: '31' }]])
})

test('discarding restored entries keeps later ones', () => {
  const entries = drafts(
    enter(enter(start, THAKKALI, { MinPrice: '21' }), ONION, { MinPrice: '9' }),
  )
  const restored = model.startSheet(PRICES, { savedAt: 1, drafts: entries })
  expect(model.restoredSavedAt(restored)).toBe(1)
  const theirs = { ...THAKKALI, MaxPrice: 44, Revision: 2 }
  const beside = enter(restored, THAKKALI, { MaxPrice: '31' })
  // After another administrator's change, even the previously stored text is an entry.
  const state = model.discardRestored(enter(beside, THAKKALI, { MaxPrice: '30' }, theirs))
  expect(texts(state)).toEqual([['1', { MaxPrice: '30' }]])
  expect(texts(undo(state))).toEqual([
    ['1', { MinPrice: '21', MaxPrice: '30' }],
    ['2', { MinPrice: '9' }],
  ])
  expect([model.restoredSavedAt(state), model.restoredSavedAt(undo(state))]).toEqual([null, null])
})

test('one undo reverts a change of several cells, and redo restores it', () => {
  const edited = model.editCells(
    start,
    PRICES.map((base) => ({ base, column: 'MinPrice', text: '9' })),
  )
  const undone = undo(edited)
  expect(texts(undone)).toEqual([])
  expect(texts(redo(undone))).toHaveLength(2)
  expect(undo(undone).rows).toBe(undone.rows)
})

test('a new entry clears the redo steps', () => {
  const undone = undo(enter(start, THAKKALI, { MinPrice: '9' }))
  expect(enter(undone, ONION, { MinPrice: '8' }).future).toEqual([])
})

test('redo skips a row that another administrator deleted', () => {
  const typed = enter(enter(start, ONION, { MinPrice: '9' }), THAKKALI, { MinPrice: '21' })
  const undone = writes.applyList(undo(undo(typed)), [THAKKALI])
  expect(texts(redo(undone))).toEqual([['1', { MinPrice: '21' }]])
})

test('a saved row is clean, and an undo after the save is an entry', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '205' }), THAKKALI, { MinPrice: '21' })
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const saved = save(send(typed, '1'), stored)
  expect([texts(saved), saved.rows.get('1')?.write?.kind]).toEqual([[], 'confirmed'])
  const first = undo(saved)
  expect(drafts(first)).toEqual([{ base: stored, texts: { MinPrice: '205' } }])
  const second = undo(first)
  expect(drafts(second)).toEqual([{ base: stored, texts: { MinPrice: '20' } }])
  expect(texts(redo(redo(second)))).toEqual([])
})

test('an undo does not overwrite another administrator’s later save', () => {
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const saved = save(send(enter(start, THAKKALI, { MinPrice: '21' }), '1'), stored)
  const back = undo(list(saved, { ...stored, MinPrice: 93, Revision: 3 }))
  expect(drafts(back)).toEqual([{ base: stored, texts: { MinPrice: '20' } }])
})

test('an entry made while its row is in flight becomes a draft over the saved price', () => {
  const sent = send(enter(start, THAKKALI, { MinPrice: '21' }), '1')
  const stored = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  const saved = save(enter(sent, THAKKALI, { MaxPrice: '31' }), stored)
  expect(drafts(saved)).toEqual([{ base: stored, texts: { MaxPrice: '31' } }])
  expect(texts(undo(saved))).toEqual([])
})

test('a value restored while its row is in flight becomes a draft over the saved price', () => {
  const sent = send(enter(start, THAKKALI, { MinPrice: '21', MaxPrice: '31' }), '1')
  const stored = { ...THAKKALI, MinPrice: 21, MaxPrice: 31, Revision: 2 }
  const one = save(enter(sent, THAKKALI, { MinPrice: '20' }), stored)
  expect(drafts(one)).toEqual([{ base: stored, texts: { MinPrice: '20' } }])
  const all = save(undo(sent), stored)
  expect(drafts(all)).toEqual([{ base: stored, texts: { MinPrice: '20', MaxPrice: '30' } }])
  expect(texts(redo(all))).toEqual([])
})

test('an undo while rows are in flight continues further back after the answers', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '21' }), ONION, { MinPrice: '9' })
  const back = undo(send(send(typed, '1'), '2'))
  expect(texts(back)).toEqual([
    ['1', { MinPrice: '21' }],
    ['2', { MinPrice: '20' }],
  ])
  const onion = { ...ONION, MinPrice: 9, Revision: 2 }
  const tomato = { ...THAKKALI, MinPrice: 21, Revision: 2 }
  // The answer for the later row comes first.
  const saved = save(save(back, onion), tomato)
  expect(texts(saved)).toEqual([['2', { MinPrice: '20' }]])
  const further = undo(saved)
  expect(texts(further).toSorted()).toEqual([
    ['1', { MinPrice: '20' }],
    ['2', { MinPrice: '20' }],
  ])
  expect(further.past).toEqual([])
})

test('an undo keeps an attempt until it is answered', () => {
  const lost = fail(send(enter(start, THAKKALI, { MinPrice: '21' }), '1'), '1', false)
  const undone = undo(lost)
  const attempt = { texts: { MinPrice: '21' }, day: TODAY, key: 'key 1', acknowledged: [] }
  expect(drafts(undone)).toEqual([{ base: THAKKALI, texts: { MinPrice: '20' }, attempt }])
  expect(undo(undone).rows).toBe(undone.rows)
  // Other content is another attempt. If it is refused, the first may still be stored.
  const refused = fail(send(undone, '1', 'other'), '1', true)
  expect(drafts(refused)).toEqual(drafts(undone))
})

test('an attempt is repeated with its key, on another day with a new key', () => {
  const lost = fail(send(enter(start, THAKKALI, { MinPrice: '21' }), '1', 'first'), '1', false)
  const keyOn = (day: string) =>
    nextAttempt(lost, '1', { day, key: 'second', acknowledged: [] }).key
  expect([keyOn(TODAY), keyOn('08/06/2026')]).toEqual(['first', 'second'])
})

test('a list that shows the attempt confirms it', () => {
  const lost = fail(send(enter(start, THAKKALI, { MinPrice: '21' }), '1'), '1', false)
  const stored = { ...THAKKALI, MinPrice: 21, LastUpdated: TODAY, Revision: 2 }
  const shown = list(lost, stored)
  expect([texts(shown), shown.rows.get('1')?.write]).toEqual([[], { kind: 'confirmed' }])
  // A text restored over it is an entry.
  expect(drafts(list(undo(lost), stored))).toEqual([{ base: stored, texts: { MinPrice: '20' } }])
})

test('a 412 that shows the replaced attempt queues the newer entries', () => {
  const lost = fail(send(enter(start, THAKKALI, { MinPrice: '21' }), '1'), '1', false)
  const changed = send(enter(lost, THAKKALI, { MinPrice: '22' }), '1', 'other')
  const arrived = { ...THAKKALI, MinPrice: 21, LastUpdated: TODAY, Revision: 2 }
  const again = writes.handleStaleWrite(changed, '1', arrived)
  expect(drafts(again)).toEqual([{ base: arrived, texts: { MinPrice: '22' } }])
  expect(again.rows.get('1')?.write).toMatchObject({ kind: 'queued', texts: { MinPrice: '22' } })
})

test("a row that conflicts with another administrator's change waits for a decision", () => {
  const sent = send(enter(start, THAKKALI, { MinPrice: '21' }), '1')
  const theirs = { ...THAKKALI, MinPrice: 93, Revision: 2 }
  const refused = writes.handleStaleWrite(sent, '1', theirs)
  expect(drafts(refused)).toEqual([{ base: THAKKALI, texts: { MinPrice: '21' } }])
  expect(refused.rows.get('1')?.write).toEqual({ kind: 'unsent' })
  // A 412 with our own values is our write, at any revision.
  expect(drafts(writes.handleStaleWrite(sent, '1', { ...theirs, MinPrice: 21 }))).toEqual([])
})

test('a restored value is a no-op once the write is refused', () => {
  const sent = send(enter(start, THAKKALI, { MinPrice: '21' }), '1')
  expect(texts(fail(undo(sent), '1', true))).toEqual([])
  // After another administrator's change it is an entry.
  const theirs = { ...THAKKALI, MinPrice: 93, Revision: 2 }
  expect(texts(fail(list(undo(sent), theirs), '1', true))).toEqual([['1', { MinPrice: '20' }]])
})

test('“Keep my changes” keeps my entries over their other values', () => {
  const theirs = { ...THAKKALI, MinPrice: 22, MaxPrice: 33, Revision: 2 }
  const entered = enter(start, THAKKALI, { MinPrice: '21', MaxPrice: '33' })
  const rebased = model.rebaseOntoTheirs(list(entered, theirs), [{ id: '1', theirs }])
  expect(drafts(rebased)).toEqual([{ base: theirs, texts: { MinPrice: '21' } }])
})

test('“Keep my changes” does not overwrite a price that was stored after the comparison', () => {
  const theirs = { ...THAKKALI, MinPrice: 22, Revision: 2 }
  const later = { ...theirs, MinPrice: 44, Revision: 3 }
  const seen = list(enter(start, THAKKALI, { MinPrice: '21' }), theirs)
  const rebased = model.rebaseOntoTheirs(list(seen, later), [{ id: '1', theirs }])
  expect(rebased.rows.get('1')).toMatchObject({ draft: { base: theirs }, theirs: later })
})

test('after a conflict, undo restores kept entries over the other price, and no discarded ones', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '9' }), THAKKALI, { MinPrice: '21' })
  const stored = { ...THAKKALI, MinPrice: 22, Revision: 2 }
  const theirs = list(typed, stored)
  expect(texts(undo(model.revert(theirs, ['1'])))).toEqual([])
  const kept = model.rebaseOntoTheirs(theirs, [...theirs.rows.values()])
  expect(drafts(undo(kept))).toEqual([{ base: stored, texts: { MinPrice: '9' } }])
  expect(drafts(undo(undo(kept)))).toEqual([])
})

test('an undone entry of a row that another administrator deleted cannot be redone', () => {
  const typed = enter(enter(start, THAKKALI, { MinPrice: '21' }), THAKKALI, { MinPrice: '22' })
  const first = undo(writes.applyList(typed, [ONION]))
  expect(texts(first)).toEqual([['1', { MinPrice: '21' }]])
  const none = undo(first)
  expect(texts(none)).toEqual([])
  expect(texts(redo(none))).toEqual([])
})

test('undo goes a hundred steps back', () => {
  let state = start
  for (let price = 1; price <= 101; price++) {
    state = enter(state, THAKKALI, { MinPrice: String(1000 + price) })
  }
  for (let step = 1; step <= 101; step++) state = undo(state)
  expect(texts(state)).toEqual([['1', { MinPrice: '1001' }]])
})
