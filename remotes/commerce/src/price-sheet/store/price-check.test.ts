import { setImmediate } from 'node:timers/promises'
import type { MarketPrice } from '@vayal/shared/contracts/market-price'
import { HttpError } from '@vayal/shared/runtime/http-error'
import { describe, expect, test } from 'vitest'
import type { DataColumn } from '../../prices/price-fields.ts'
import { lost, price, startTestSheet, TODAY } from '../../testing/test-sheet.ts'

test('warnings must be acknowledged before anything is sent', async () => {
  const { store, calls, enter, ids, stateOf } = startTestSheet(2)
  enter(1, '31')
  enter(2, '21')
  await store.save()
  expect(store.view().priceCheck).toMatchObject({
    prices: [{ id: '1', next: { MinPrice: 31 }, warnings: [{ kind: 'order' }] }],
    otherIds: ['2'],
  })
  expect(calls).toEqual([])
  store.sender.replyToPriceCheck('none')
  expect(store.view()).toMatchObject({ priceCheck: null, isSaving: false, dirtyCount: 2 })

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

test('a refused write with acknowledged warnings is retried without a price check, unless its price is changed', async () => {
  const { store, calls, enter } = startTestSheet(1)
  const refuse = async (at: number) => {
    calls[at]?.reject(new HttpError('status', 'Failed', { status: 500 }))
    await setImmediate()
  }
  const save = async () => {
    void store.save()
    await setImmediate()
  }
  enter(1, '31')
  await save()
  store.sender.replyToPriceCheck('all')
  await setImmediate()
  await refuse(0)

  await save()
  expect(store.view().priceCheck).toBeNull()
  expect(calls[1]).toMatchObject({ acknowledged: ['order'] })
  await refuse(1)

  enter(1, '32')
  await save()
  expect(store.view().priceCheck?.prices).toMatchObject([{ next: { MinPrice: 32 } }])
  expect(calls).toHaveLength(2)
})

test('the price check counts the rows that the save leaves out as invalid', async () => {
  const { store, enter, stateOf } = startTestSheet(4)
  for (const [id, text] of [
    [1, '31'],
    [2, 'abc'],
    [3, '-1'],
    [4, '21'],
  ] as const)
    enter(id, text)
  await store.save()
  expect(store.view().priceCheck).toMatchObject({
    prices: [{ id: '1' }],
    otherIds: ['4'],
    invalidCount: 2,
  })
  store.sender.replyToPriceCheck('none')
  enter(2, '22')
  await store.save()
  expect(store.view().priceCheck).toMatchObject({ otherIds: ['2', '4'], invalidCount: 1 })
  expect(stateOf(3)).toBe('invalid')
})

test('a row is not saved if the previous prices cannot be loaded', async () => {
  const { store, calls, enter, stateOf } = startTestSheet(1, {
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
    const sheet = startTestSheet(0, { stored, loadPrevious: async () => previous })
    return {
      ...sheet,
      change(column: DataColumn, text: string) {
        sheet.store.editCells(stored.map((one) => ({ base: one, column, text })))
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
    const { prices, otherIds } = store.view().priceCheck ?? {}
    expect(prices?.map(({ id, warnings }) => [id, warnings.map(({ kind }) => kind)])).toEqual([
      ['1', kinds],
    ])
    expect([otherIds, calls]).toEqual([['2'], []])
    store.sender.replyToPriceCheck('all')
    await setImmediate()
    expect(calls.map(({ acknowledged }) => acknowledged.length)).toEqual([0, 1])
  })

  test('is asked about after a change of another field', async () => {
    const { store, calls, change } = setupWithWarning({ MaxPrice: 300 })
    change('MinPrice', '21')
    await store.save()
    expect(store.view().priceCheck?.prices).toMatchObject([
      { id: '1', baseline: { MaxPrice: 30 }, warnings: [{ kind: 'times', field: 'MaxPrice' }] },
    ])
    expect(calls).toEqual([])
  })

  test('is asked about even if the previous prices load after the click on Save', async () => {
    const loading = Promise.withResolvers<(typeof before)[]>()
    const { store, calls, stored } = startTestSheet(1, { loadPrevious: () => loading.promise })
    store.editCells(stored.map((one) => ({ base: one, column: 'LastUpdated', text: TODAY })))
    const save = store.save()
    await setImmediate()
    expect(calls).toEqual([])
    loading.resolve([{ ...before, Id: 1, MaxPrice: 3 }])
    await save
    expect(store.view().priceCheck?.prices).toMatchObject([{ id: '1', baseline: { MaxPrice: 3 } }])
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
