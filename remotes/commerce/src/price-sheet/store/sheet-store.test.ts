import { setImmediate } from 'node:timers/promises'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { expect, test, vi } from 'vitest'
import { lost, price, startTestSheet, TODAY } from '../../testing/test-sheet.ts'
import { TOMATO } from '../../testing/tomato.ts'

const refused = (status: number, answer?: unknown) =>
  new HttpError('status', 'No', { status, answer })

test('an entry saved while its row got a 412 is not sent later by itself', async () => {
  const { store, calls, enter } = startTestSheet(1)
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
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(calls.map(({ body }) => body.MinPrice)).toEqual([21, 22])
})

test('an entry saved while its row got a 412 with the sent price is sent', async () => {
  const { store, calls, enter } = startTestSheet(1)
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

test.each([
  ['22', 22],
  ['20', 20],
])('text typed right after a call is sent by the next save: %s', async (text, sent) => {
  const { store, stored, calls, enter } = startTestSheet(1)
  const [base] = stored
  if (!base) throw new Error('The sheet has no row')
  enter(1, '21')
  void store.save()
  await setImmediate()
  store.typeInto({ base, column: 'MinPrice', text })
  // Commits the text of the other cell.
  store.typeInto({ base, column: 'AvgPrice', text: String(base.AvgPrice) })
  void store.save()
  calls[0]?.resolve()
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.body).toMatchObject({ MinPrice: sent })
})

test('a listed row whose draft changes stays listed until the filter changes, even after a reconnection', async () => {
  const { store, calls, enter, stateOf } = startTestSheet(4)
  for (const id of [1, 2, 3, 4]) enter(id, '21')
  const saving = store.save()
  await setImmediate()
  for (const call of calls) call.reject(lost())
  await saving
  store.setListed([], 'outdated')
  store.setListed([], 'changed')
  store.setListed(
    store.view().rows.filter(({ id }) => id !== '4'),
    'changed',
  )
  store.revert(['1'])
  const retrying = store.retryAfterReconnect()
  await setImmediate()
  for (const call of calls.slice(4)) call.resolve()
  await retrying
  expect([1, 2, 3, 4].map(stateOf)).toEqual(['unchanged', 'saved', 'saved', 'saved'])
  expect([...store.view().touched]).toEqual(['1', '2', '3'])
  store.setListed([], 'all')
  expect([...store.view().touched]).toEqual([])
})

test('a row stays among the outdated ones when the user keeps its entry over a price stored today', async () => {
  const { store, calls, enter } = startTestSheet(1)
  enter(1, '21')
  store.setListed([], 'all')
  store.setListed(store.view().rows, 'outdated')
  void store.save()
  await setImmediate()
  const current = { ...price(1), MinPrice: 24, LastUpdated: TODAY, Revision: 7 }
  calls[0]?.reject(refused(412, { current }))
  await setImmediate()
  void store.overwrite(store.view().rows)
  expect([...store.view().touched]).toEqual(['1'])
})

test('each row has its own call and outcome', async () => {
  const { store, calls, enter, stateOf } = startTestSheet(3)
  for (const id of [1, 2, 3]) enter(id, '21')
  const saving = store.save()
  await setImmediate()
  expect(calls.map(({ body, stored }) => [body.MinPrice, stored.Revision])).toEqual(
    Array(3).fill([21, 1]),
  )
  expect(store.view()).toMatchObject({ isSaving: true, remainingCount: 3, result: null })
  calls[0]?.resolve()
  calls[1]?.reject(lost())
  calls[2]?.reject(refused(500))
  await saving
  expect([1, 2, 3].map(stateOf)).toEqual(['saved', 'failed', 'failed'])
  expect(store.view()).toMatchObject({
    dirtyCount: 2,
    result: { savedCount: 1, notSavedRows: [{ id: '2' }, { id: '3' }] },
  })
})

test('a filter chosen during a save leaves no row out of its result', async () => {
  const { store, calls, enter } = startTestSheet(8)
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) enter(id, '21')
  store.setListed([], 'all')
  const saving = store.save()
  await setImmediate()
  for (const call of calls) call.resolve()
  await expect.poll(() => calls.length).toBe(8)
  store.setListed([], 'changed')
  for (const call of calls) call.resolve()
  await saving
  expect(store.view().result).toEqual({ savedCount: 8, notSavedRows: [] })
})

test('a row whose entry is undone while it is queued is left out of the result', async () => {
  const list = Promise.withResolvers<MarketPrice[]>()
  const { store, stored, calls, enter } = startTestSheet(2, { loadLatest: () => list.promise })
  enter(1, '21')
  enter(2, '22')
  const saving = store.save()
  store.replay('undo')
  list.resolve(stored)
  await expect.poll(() => calls.length).toBe(1)
  calls[0]?.resolve()
  await saving
  expect(store.view().result).toEqual({ savedCount: 1, notSavedRows: [] })
})

test('a row that was not saved leaves the result with its entry', async () => {
  const { store, enter } = startTestSheet(1)
  enter(1, '200')
  await store.save()
  store.sender.replyToPriceCheck('none')
  expect(store.view().result?.notSavedRows).toHaveLength(1)
  store.replay('undo')
  enter(1, '300')
  expect(store.view().result).toBeNull()
})

test('rows to retry after a reconnection wait for the reply to the price check', async () => {
  const { store, calls, enter } = startTestSheet(2)
  enter(1, '21')
  const first = store.save()
  await setImmediate()
  calls[0]?.reject(lost())
  await first
  enter(2, '200')
  await store.save(['2'])
  expect(store.view().priceCheck).not.toBeNull()
  await store.retryAfterReconnect()
  expect(calls).toHaveLength(1)
  store.sender.replyToPriceCheck('none')
  await expect.poll(() => calls.length).toBe(2)
  expect(calls[1]?.stored.Id).toBe(1)
})

test('after a reconnection, only rows with a warning wait for the price check', async () => {
  const { store, calls, enter, stateOf } = startTestSheet(2, {
    loadPrevious: vi.fn(async () => []).mockRejectedValueOnce(lost()),
  })
  enter(1, '21')
  enter(2, '200')
  await store.save()
  expect([calls.length, stateOf(1), stateOf(2)]).toEqual([0, 'failed', 'failed'])
  void store.retryAfterReconnect()
  await expect.poll(() => calls.length).toBe(1)
  expect(store.view().priceCheck).toMatchObject({ prices: [{ id: '2' }], otherIds: [] })
  store.sender.replyToPriceCheck('none')
  calls[0]?.resolve()
  await expect.poll(() => stateOf(1)).toBe('saved')
  expect(stateOf(2)).toBe('changed')
})

test('at most six calls are in flight, and none starts after a stop', async () => {
  const { store, calls, enter, persisted } = startTestSheet(8)
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8]) enter(id, '21')
  const saving = store.save()
  await setImmediate()
  expect(calls).toHaveLength(6)
  store.sender.stop()
  for (const call of calls) call.resolve()
  await saving
  expect(calls).toHaveLength(6)
  expect(store.view()).toMatchObject({ dirtyCount: 2, isSaving: false })
  expect(
    [...persisted].filter(([, draft]) => draft).map(([id, draft]) => [id, draft?.attempt]),
  ).toEqual([
    ['7', undefined],
    ['8', undefined],
  ])
})

test('a repeated write has the same idempotency key, a different write a new one', async () => {
  const { store, calls, enter } = startTestSheet(1)
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
  const { store, calls, enter, stateOf } = startTestSheet(1, { loadLatest: async () => latest })
  enter(1, '21')
  const saving = store.save()
  await setImmediate()
  calls[0]?.reject(lost())
  await saving
  expect(stateOf(1)).toBe('failed')
  latest = [{ ...price(1), MinPrice: 21, LastUpdated: TODAY }]
  await store.save()
  expect([calls.length, stateOf(1)]).toEqual([1, 'saved'])
  expect(store.view().result).toMatchObject({ savedCount: 1, notSavedRows: [] })
})

test('a list that was requested before a row was confirmed keeps the saved price', async () => {
  const prices = [price(1), price(2)]
  const list = Promise.withResolvers<MarketPrice[]>()
  const loads = [Promise.resolve(prices), list.promise].values()
  const loadLatest = () => loads.next().value ?? list.promise
  const { store, calls, enter } = startTestSheet(2, { loadLatest })
  enter(1, '21')
  void store.save()
  await setImmediate()
  enter(2, '22')
  void store.save()
  await setImmediate()
  calls[0]?.resolve()
  await setImmediate()
  store.sender.flush()
  list.resolve(prices)
  await setImmediate()
  expect(store.view().rows.map(({ stored }) => stored?.MinPrice)).toEqual([21, 20])
})

test.each([
  ["another administrator's price", { MinPrice: 93 }, 'conflict', 1],
  ['our own write whose answer was lost', { MinPrice: 21 }, 'saved', 1],
  ['a later revision with the same values', {}, 'saved', 2],
])('a 412 with %s (%j): the row is “%s” after %d calls', async (_, changes, state, times) => {
  const { store, calls, enter, stateOf } = startTestSheet(1)
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
  const { store, calls, enter, ids, stateOf } = startTestSheet(8)
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

test('every key press is persisted, and only the first one updates the view', async () => {
  const { store, persisted, stored } = startTestSheet(1)
  const [tomato = TOMATO] = stored
  const views = new Set([store.view()])
  store.subscribe(() => views.add(store.view()))
  for (const text of ['3', '37', '371']) {
    store.typeInto({ base: tomato, column: 'MaxPrice', text })
    expect(persisted.get('1')?.texts).toEqual({ MaxPrice: text })
  }
  expect([views.size, store.view().isDirty]).toEqual([2, true])
  store.typeInto(null)
  expect([persisted.get('1'), store.view().isDirty]).toEqual([undefined, false])
})

test('a row with an entry is clean while its stored price is typed', () => {
  const { store, stored, enter } = startTestSheet(1)
  const [base = TOMATO] = stored
  enter(1, '23')
  const dirtyCounts = ['2', String(base.MinPrice), `${base.MinPrice}1`].map((text) => {
    store.typeInto({ base, column: 'MinPrice', text })
    return store.view().dirtyCount
  })
  expect(dirtyCounts).toEqual([1, 0, 1])
  store.typeInto(null)
  expect(store.view()).toMatchObject({ dirtyCount: 1, canUndo: true })
})

test('text typed into another cell, and an undo, commit the text before', () => {
  const { store } = startTestSheet(1)
  const tomato = price(1)
  const textOf = (column: 'MinPrice' | 'MaxPrice') => store.view().rows[0]?.draft?.texts[column]
  store.typeInto({ base: tomato, column: 'MinPrice', text: '21' })
  store.typeInto({ base: tomato, column: 'MaxPrice', text: '37' })
  expect([textOf('MinPrice'), textOf('MaxPrice')]).toEqual(['21', undefined])
  store.replay('undo')
  expect([textOf('MinPrice'), textOf('MaxPrice')]).toEqual(['21', undefined])
  expect(store.typingIn('1')).toBeNull()
})

test('a list that fails after its save was stopped does not fail a newer save', async () => {
  const lists = [Promise.withResolvers<MarketPrice[]>(), Promise.withResolvers<MarketPrice[]>()]
  const loads = lists.values()
  const loadLatest = async () => loads.next().value?.promise ?? []
  const { store, calls, enter, stateOf } = startTestSheet(1, { loadLatest })
  enter(1, '21')
  const stopped = store.save()
  store.sender.stop()
  const saving = store.save()
  lists[0]?.reject(lost())
  await stopped
  expect(store.view()).toMatchObject({ isSaving: true, result: null })
  lists[1]?.resolve([price(1)])
  await setImmediate()
  calls[0]?.resolve()
  await saving
  expect([calls.length, stateOf(1)]).toEqual([1, 'saved'])
})

test('discarded entries are deleted from the device, even if a row in flight fails later', async () => {
  const { store, calls, enter, persisted } = startTestSheet(2)
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
  const { store, enter } = startTestSheet(1, { persist: async () => hasRoom })
  enter(1, '21')
  await setImmediate()
  expect(store.view().isPersisted).toBe(false)
  hasRoom = true
  enter(1, '22')
  await setImmediate()
  expect(store.view().isPersisted).toBe(true)
})
