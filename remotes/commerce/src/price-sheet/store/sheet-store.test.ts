import { setImmediate } from 'node:timers/promises'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { describe, expect, test } from 'vitest'
import type { DataColumn } from '../../prices/price-fields.ts'
import { TOMATO } from '../../testing/tomato.ts'
import type { RowDraft } from '../model/row-draft.ts'
import { rowState } from '../model/row-state.ts'
import type { PriceWrite } from './sheet-sender.ts'
import { SheetStore, type SheetStoreOptions } from './sheet-store.ts'

const TODAY = '07/06/2026'
const price = (Id: number): MarketPrice => ({ ...TOMATO, Id, Name: `Price ${Id}` })

function setup(count: number, options: Partial<SheetStoreOptions> = {}) {
  const calls: (PriceWrite & PromiseWithResolvers<void>)[] = []
  const persisted = new Map<string, RowDraft | undefined>()
  const stored = Array.from({ length: count }, (_, at) => price(at + 1))
  let keys = 0
  const store = new SheetStore({
    stored,
    restored: null,
    send(write) {
      const call = { ...write, ...Promise.withResolvers<void>() }
      calls.push(call)
      return call.promise
    },
    loadLatest: async () => null,
    loadPrevious: async () => [],
    persist: async (drafts) => {
      for (const [id, draft] of drafts) persisted.set(id, draft)
      return true
    },
    onStored: () => undefined,
    onSaveEnd: () => undefined,
    newKey: () => `key ${++keys}`,
    today: () => TODAY,
    ...options,
  })
  store.persistRestored()
  const row = (id: number) => store.view().rows.find((one) => one.id === String(id))
  return {
    store,
    calls,
    persisted,
    stored,
    enter(id: number, text: string) {
      const now = row(id)
      if (now) store.change([{ price: now.price, column: 'MinPrice', text }])
    },
    stateOf(id: number) {
      const now = row(id)
      return now && rowState(now, TODAY).kind
    },
    ids: () => calls.map(({ stored: { Id } }) => Id),
  }
}

const lost = () => new HttpError('network', 'Lost')
const refused = (status: number, answer?: unknown) =>
  new HttpError('status', 'No', { status, answer })

test('an entry saved while its row got a 412 is not sent later by itself', async () => {
  const { store, calls, enter } = setup(1)
  enter(1, '21')
  void store.save()
  await setImmediate()
  enter(1, '22')
  void store.save()
  calls[0]?.reject(refused(412, { current: { ...price(1), MinPrice: 24, Revision: 7 } }))
  await setImmediate()
  void store.overwrite(store.view().rows)
  await setImmediate()
  enter(1, '23')
  calls[1]?.resolve()
  await setImmediate()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(calls.map(({ body }) => body.MinPrice)).toEqual([21, 22])
})

test('an entry saved while its row got a 412 with the sent price is sent', async () => {
  const { store, calls, enter } = setup(1)
  enter(1, '21')
  void store.save()
  await setImmediate()
  enter(1, '22')
  void store.save()
  const current = { ...price(1), MinPrice: 21, LastUpdated: TODAY, Revision: 2 }
  calls[0]?.reject(refused(412, { current }))
  await setImmediate()
  await setImmediate()
  expect(calls.map(({ body }) => body.MinPrice)).toEqual([21, 22])
})

test('each row has its own call and outcome', async () => {
  const { store, calls, enter, stateOf } = setup(3)
  for (const id of [1, 2, 3]) enter(id, '21')
  const saving = store.save()
  await setImmediate()
  expect(calls.map(({ body, stored }) => [body.MinPrice, stored.Revision])).toEqual(
    Array(3).fill([21, 1]),
  )
  expect(store.view()).toMatchObject({ isSaving: true, remaining: 3, result: null })
  calls[0]?.resolve()
  calls[1]?.reject(lost())
  calls[2]?.reject(refused(500))
  await saving
  expect([1, 2, 3].map(stateOf)).toEqual(['saved', 'failed', 'failed'])
  expect(store.view()).toMatchObject({
    changed: 2,
    result: { saved: 1, unsaved: [{ id: '2' }, { id: '3' }] },
  })
})

test('at most six calls are in flight, and none starts after a stop', async () => {
  const { store, calls, enter, persisted } = setup(8)
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) enter(id, '21')
  const saving = store.save()
  await setImmediate()
  expect(calls).toHaveLength(6)
  store.sender.stop()
  for (const call of calls) call.resolve()
  await saving
  expect(calls).toHaveLength(6)
  expect(store.view()).toMatchObject({ changed: 2, isSaving: false })
  expect(
    [...persisted].filter(([, draft]) => draft).map(([id, draft]) => [id, draft?.attempt]),
  ).toEqual([
    ['7', undefined],
    ['8', undefined],
  ])
})

test('a repeated write has the same idempotency key, a different write a new one', async () => {
  const { store, calls, enter } = setup(1)
  enter(1, '21')
  for (const text of ['21', '22']) {
    enter(1, text)
    const saving = store.save()
    await setImmediate()
    calls.at(-1)?.reject(lost())
    await saving
    void store.save()
    await setImmediate()
    calls.at(-1)?.reject(lost())
    await setImmediate()
  }
  const keys = calls.map(({ idempotencyKey }) => idempotencyKey)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).toBe(keys[3])
  expect(keys[0]).not.toBe(keys[2])
})

test('a retried row counts as saved when the list shows the write whose answer was lost', async () => {
  let latest = [price(1)]
  const { store, calls, enter, stateOf } = setup(1, { loadLatest: async () => latest })
  enter(1, '21')
  const saving = store.save()
  await setImmediate()
  calls[0]?.reject(lost())
  await saving
  expect(stateOf(1)).toBe('failed')
  latest = [{ ...price(1), MinPrice: 21, LastUpdated: TODAY }]
  await store.save()
  expect([calls.length, stateOf(1)]).toEqual([1, 'saved'])
  expect(store.view().result).toMatchObject({ saved: 1, unsaved: [] })
})

test('a list that was requested before a row was confirmed keeps the saved price', async () => {
  const list = Promise.withResolvers<MarketPrice[] | null>()
  const loads = [Promise.resolve(null), list.promise].values()
  const loadLatest = () => loads.next().value ?? Promise.resolve(null)
  const { store, calls, enter } = setup(2, { loadLatest })
  enter(1, '21')
  void store.save()
  await setImmediate()
  enter(2, '22')
  void store.save()
  await setImmediate()
  calls[0]?.resolve()
  await setImmediate()
  store.sender.flush()
  list.resolve([price(1), price(2)])
  await setImmediate()
  expect(store.view().rows.map(({ stored }) => stored?.MinPrice)).toEqual([21, 20])
})

test.each([
  ["another administrator's price", { MinPrice: 93 }, 'conflict', 1],
  ['our own write whose answer was lost', { MinPrice: 21 }, 'saved', 1],
  ['a later revision with the same values', {}, 'saved', 2],
])('a 412 with %s (%j): the row is “%s” after %d calls', async (_, changes, state, times) => {
  const { store, calls, enter, stateOf } = setup(1)
  enter(1, '21')
  const saving = store.save()
  await setImmediate()
  calls[0]?.reject(refused(412, { current: { ...price(1), ...changes, Revision: 7 } }))
  await setImmediate()
  calls[1]?.resolve()
  await saving
  expect(stateOf(1)).toBe(state)
  expect(calls).toHaveLength(times)
})

test('an entry that changes while it is queued is sent only if it is saved again', async () => {
  const { store, calls, enter, ids, stateOf } = setup(8)
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) enter(id, '21')
  const saving = store.save()
  await setImmediate()
  enter(7, '22')
  enter(8, '23')
  void store.save(['8'])
  for (const call of calls) call.resolve()
  await saving
  await setImmediate()
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6, 8])
  expect(calls.at(-1)?.body.MinPrice).toBe(23)
  expect(stateOf(7)).toBe('changed')
})

test('warnings must be acknowledged before anything is sent', async () => {
  const { store, calls, enter, ids, stateOf } = setup(2)
  enter(1, '31')
  enter(2, '21')
  await store.save()
  expect(store.view().priceCheck).toMatchObject({
    rows: [{ id: '1', next: { MinPrice: 31 }, warnings: [{ kind: 'order' }] }],
    others: ['2'],
  })
  expect(calls).toEqual([])
  store.sender.replyToPriceCheck('none')
  expect(store.view()).toMatchObject({ priceCheck: null, isSaving: false, changed: 2 })

  await store.save()
  store.sender.replyToPriceCheck('others')
  await setImmediate()
  calls[0]?.resolve()
  await setImmediate()
  expect([stateOf(1), stateOf(2), ids()]).toEqual(['changed', 'saved', [2]])

  await store.save()
  store.sender.replyToPriceCheck('all')
  await setImmediate()
  expect(calls[1]).toMatchObject({ stored: { Id: 1 }, acknowledged: ['order'] })

  // Its retry after a lost answer is the same write, which the user has acknowledged.
  calls[1]?.reject(lost())
  await setImmediate()
  void store.save()
  await setImmediate()
  expect(store.view().priceCheck).toBeNull()
  expect(calls[2]).toMatchObject({
    acknowledged: ['order'],
    idempotencyKey: calls[1]?.idempotencyKey,
  })
})

test('the price check counts the rows that the save leaves out as invalid', async () => {
  const { store, enter, stateOf } = setup(4)
  for (const [id, text] of [
    [1, '31'],
    [2, 'abc'],
    [3, '-1'],
    [4, '21'],
  ] as const)
    enter(id, text)
  await store.save()
  expect(store.view().priceCheck).toMatchObject({ rows: [{ id: '1' }], others: ['4'], invalid: 2 })
  store.sender.replyToPriceCheck('none')
  enter(2, '22')
  await store.save()
  expect(store.view().priceCheck).toMatchObject({ others: ['2', '4'], invalid: 1 })
  expect(stateOf(3)).toBe('invalid')
})

test('a row is not saved if the previous prices cannot be loaded', async () => {
  const { store, calls, enter, stateOf } = setup(1, {
    loadPrevious: () => Promise.reject(lost()),
  })
  enter(1, '21')
  await store.save()
  expect([calls, stateOf(1)]).toEqual([[], 'failed'])
})

describe('a stored price with an unacknowledged warning', () => {
  const before = { ...price(0), LastUpdated: '04/06/2026', Acknowledged: [] as string[] }

  /** @param acknowledged codes on record */
  function setupWithWarning(changes: Partial<MarketPrice>, acknowledged: string[] = []) {
    const stored = [{ ...price(1), ...changes }, price(2)]
    const previous = stored.map(({ Id }) => ({ ...before, Id, Acknowledged: acknowledged }))
    const sheet = setup(0, { stored, loadPrevious: async () => previous })
    return {
      ...sheet,
      change(column: DataColumn, text: string) {
        sheet.store.change(stored.map((one) => ({ price: one, column, text })))
      },
    }
  }

  test.each([
    ['zero', { MinPrice: 0 }, ['zero']],
    ['ten times the last one', { MaxPrice: 300 }, ['times']],
    ['out of order', { MinPrice: 31 }, ['order']],
  ])('is asked about when only its date changes: %s', async (_, changes, kinds) => {
    const { store, calls, change } = setupWithWarning(changes)
    change('LastUpdated', TODAY)
    await store.save()
    const { rows, others } = store.view().priceCheck ?? {}
    expect(rows?.map(({ id, warnings }) => [id, warnings.map(({ kind }) => kind)])).toEqual([
      ['1', kinds],
    ])
    expect([others, calls]).toEqual([['2'], []])
    store.sender.replyToPriceCheck('all')
    await setImmediate()
    expect(calls.map(({ acknowledged }) => acknowledged.length)).toEqual([0, 1])
  })

  test('is asked about after a change of another field', async () => {
    const { store, calls, change } = setupWithWarning({ MaxPrice: 300 })
    change('MinPrice', '21')
    await store.save()
    expect(store.view().priceCheck?.rows).toMatchObject([
      { id: '1', compared: { MaxPrice: 30 }, warnings: [{ kind: 'times', field: 'MaxPrice' }] },
    ])
    expect(calls).toEqual([])
  })

  test('is asked about even if the previous prices load after the click on Save', async () => {
    const loading = Promise.withResolvers<(typeof before)[]>()
    const { store, calls, stored } = setup(1, { loadPrevious: () => loading.promise })
    store.change(stored.map((one) => ({ price: one, column: 'LastUpdated', text: TODAY })))
    const save = store.save()
    await setImmediate()
    expect(calls).toEqual([])
    loading.resolve([{ ...before, Id: 1, MaxPrice: 3 }])
    await save
    expect(store.view().priceCheck?.rows).toMatchObject([{ id: '1', compared: { MaxPrice: 3 } }])
  })

  test('is corrected without a question', async () => {
    const { store, ids, change } = setupWithWarning({ MaxPrice: 300 })
    change('MaxPrice', '31')
    void store.save()
    await setImmediate()
    expect([store.view().priceCheck, ids()]).toEqual([null, [1, 2]])
  })

  test('is sent without a question once the warning was acknowledged', async () => {
    const { store, ids, change } = setupWithWarning({ MaxPrice: 300 }, ['ten_times'])
    change('LastUpdated', TODAY)
    void store.save()
    await setImmediate()
    expect([store.view().priceCheck, ids()]).toEqual([null, [1, 2]])
  })
})

test('every key press is persisted, and only the first one updates the view', async () => {
  const { store, persisted, stored } = setup(1)
  const [tomato = TOMATO] = stored
  const views = new Set([store.view()])
  store.subscribe(() => views.add(store.view()))
  for (const text of ['3', '37', '371']) {
    store.setTyped({ price: tomato, column: 'MaxPrice', text })
    expect(persisted.get('1')?.texts).toEqual({ MaxPrice: text })
  }
  expect([views.size, store.view().isDirty]).toEqual([2, true])
  store.setTyped(null)
  expect([persisted.get('1'), store.view().isDirty]).toEqual([undefined, false])
})

test('a list that fails after its save was stopped does not fail a newer save', async () => {
  const lists = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  const loads = lists.values()
  const loadLatest = () => loads.next().value?.promise ?? Promise.resolve(null)
  const { store, calls, enter, stateOf } = setup(1, { loadLatest })
  enter(1, '21')
  const stopped = store.save()
  store.sender.stop()
  const saving = store.save()
  lists[0]?.reject(lost())
  await stopped
  expect(store.view()).toMatchObject({ isSaving: true, result: null })
  lists[1]?.resolve(null)
  await setImmediate()
  calls[0]?.resolve()
  await saving
  expect([calls.length, stateOf(1)]).toEqual([1, 'saved'])
})

test('discarded entries are deleted from the device, even if a row in flight fails later', async () => {
  const { store, calls, enter, persisted } = setup(2)
  enter(1, '21')
  const saving = store.save()
  await setImmediate()
  enter(2, '22')
  store.discard()
  calls[0]?.reject(lost())
  await saving
  expect([...persisted.values()]).toEqual([undefined, undefined])
})

test('isPersisted is false until the device has room again', async () => {
  let hasRoom = false
  const { store, enter } = setup(1, { persist: async () => hasRoom })
  enter(1, '21')
  await setImmediate()
  expect(store.view().isPersisted).toBe(false)
  hasRoom = true
  enter(1, '22')
  await setImmediate()
  expect(store.view().isPersisted).toBe(true)
})
