import { act, renderHook } from '@testing-library/react'
import * as z from '@vayal/shared/contracts/schema'
import { dropDrafts, dropOrphanedDrafts, useDraft } from '@vayal/shared/runtime/drafts'
import { expect, test, vi } from 'vitest'

const schema = z.object({ title: z.string(), content: z.string() })
const EMPTY = { title: '', content: '' }
const TYPED = { title: 'Rain', content: '' }

const open = (form = 'news', initial = EMPTY) => renderHook(() => useDraft(form, schema, initial))
const offeredDraft = (form?: string, initial?: typeof EMPTY) =>
  open(form, initial).result.current.offered

test('a draft is offered at the next visit of the same form only', () => {
  expect(offeredDraft()).toBeNull()
  const before = Date.now()
  open().result.current.save(TYPED)
  expect(offeredDraft()).toMatchObject({ values: TYPED, outdated: false })
  expect(offeredDraft()?.savedAt).toBeGreaterThanOrEqual(before)
  expect(offeredDraft('news:7')).toBeNull()
})

test('saving the initial values leaves the offered draft unchanged', () => {
  open().result.current.save(TYPED)
  open().result.current.save(EMPTY)
  expect(offeredDraft()?.values).toEqual(TYPED)
})

test('a change back to the initial values deletes the draft', () => {
  const { result } = open()
  result.current.save(TYPED)
  result.current.save({ content: '', title: '' })
  expect(offeredDraft()).toBeNull()
})

test('a restored draft is not offered again in its visit, and exists until it is cleared', () => {
  open().result.current.save(TYPED)
  const { result, rerender } = open()
  act(() => result.current.restore())
  rerender()
  expect(result.current.offered).toBeNull()
  expect(offeredDraft()?.values).toEqual(TYPED)
  result.current.clear()
  expect(offeredDraft()).toBeNull()
})

test('typing leaves the offered draft unchanged, and creates a second one', () => {
  open().result.current.save(TYPED)
  const { result } = open()
  result.current.save({ title: 'Wind', content: '' })
  expect(result.current.offered?.values).toEqual(TYPED)

  const next = open()
  expect(next.result.current.offered?.values.title).toBe('Wind')
  act(() => next.result.current.discard())
  expect(next.result.current.offered?.values).toEqual(TYPED)
  expect(offeredDraft()?.values).toEqual(TYPED)
})

test('input from before a restore is offered as another draft', () => {
  open().result.current.save(TYPED)
  const { result } = open()
  result.current.save({ title: 'Wind', content: '' })
  act(() => result.current.restore())
  result.current.save({ title: 'Rain at last', content: '' })
  expect(result.current.offered?.values.title).toBe('Wind')

  result.current.clear()
  expect(offeredDraft()?.values.title).toBe('Wind')
})

test('a tab that restores a draft of an open tab gets its own draft, and neither deletes the other', () => {
  vi.useFakeTimers({ now: 1000 })
  const first = open().result.current
  first.save(TYPED)
  const second = open()
  act(() => second.result.current.restore())
  vi.setSystemTime(2000)
  second.result.current.save({ title: 'Rain', content: 'of the second' })
  vi.setSystemTime(3000)
  first.save({ title: 'Rain', content: 'of the first' })
  vi.setSystemTime(4000)
  second.result.current.save({ title: 'Rain', content: 'of the second, later' })
  // Simulates a third tab.
  sessionStorage.clear()
  expect(offeredDraft()?.values.content).toBe('of the second, later')
  second.result.current.clear()
  expect(offeredDraft()?.values.content).toBe('of the first')
  first.clear()
  expect(offeredDraft()).toBeNull()
  vi.useRealTimers()
})

test('a draft that another tab only restored is deleted when its own tab clears it', () => {
  const first = open().result.current
  first.save(TYPED)
  const second = open()
  act(() => second.result.current.restore())
  first.clear()
  second.result.current.clear()
  expect(offeredDraft()).toBeNull()
})

test('two tabs that restore one draft have one draft each', () => {
  vi.useFakeTimers({ now: 1000 })
  open().result.current.save(TYPED)
  const tabs = [open(), open()]
  for (const { result } of tabs) act(() => result.current.restore())
  for (const [index, { result }] of tabs.entries()) {
    result.current.save({ title: 'Rain', content: `of tab ${index}` })
  }
  tabs[0]?.result.current.clear()
  expect(offeredDraft()?.values.content).toBe('of tab 1')
  tabs[1]?.result.current.clear()
  expect(offeredDraft()).toBeNull()
  vi.useRealTimers()
})

test('a replaced draft is not offered, even after a reload, and is deleted with its replacement', () => {
  vi.useFakeTimers({ now: 1000 })
  open().result.current.save(TYPED)
  for (const content of ['once', 'twice']) {
    vi.advanceTimersByTime(100_000)
    const { result } = open()
    act(() => result.current.restore())
    expect(result.current.offered).toBeNull()
    result.current.save({ title: 'Rain', content })
  }
  // Drafts that were replaced long ago are deleted.
  expect(Object.keys(localStorage)).toHaveLength(2)
  const last = open()
  expect(last.result.current.offered?.values.content).toBe('twice')
  act(() => last.result.current.restore())
  expect(last.result.current.offered).toBeNull()
  last.result.current.clear()
  expect(offeredDraft()).toBeNull()
  vi.useRealTimers()
})

test('the drafts of the last ten visits are kept', () => {
  vi.useFakeTimers({ now: 1000 })
  for (let visit = 1; visit <= 12; visit++) {
    vi.advanceTimersByTime(1000)
    open().result.current.save({ title: `Visit ${visit}`, content: '' })
  }
  const last = open()
  const offered: (string | undefined)[] = []
  while (last.result.current.offered) {
    offered.push(last.result.current.offered.values.title)
    act(() => last.result.current.discard())
  }
  expect(offered).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((visit) => `Visit ${visit}`))
  vi.useRealTimers()
})

test('after a reload, a tab is offered its own draft before newer ones', () => {
  vi.useFakeTimers({ now: 1000 })
  open().result.current.save(TYPED)
  const tab = { ...sessionStorage }
  vi.setSystemTime(2000)
  sessionStorage.clear()
  open().result.current.save({ title: 'Wind', content: 'of another tab' })
  sessionStorage.clear()
  expect(offeredDraft()?.values.title).toBe('Wind')
  Object.assign(sessionStorage, tab)
  expect(offeredDraft()?.values).toEqual(TYPED)
  vi.useRealTimers()
})

/** Fills the storage, so that the device has no space for drafts. */
function fillStorage() {
  const setItem = Storage.prototype.setItem
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
}

test('isStored is false while the device has no space for a draft', () => {
  const { result } = open()
  result.current.save(TYPED)
  const full = fillStorage()
  act(() => result.current.save({ title: 'Rain', content: 'and more' }))
  full.mockRestore()
  expect(result.current.isStored).toBe(false)
  expect(offeredDraft()?.values).toEqual(TYPED)
  act(() => result.current.save({ title: 'Rain', content: 'and' }))
  expect(result.current.isStored).toBe(true)
})

test('a restored draft is not lost when the device has no space', () => {
  open().result.current.save(TYPED)
  const { result } = open()
  act(() => result.current.restore())
  const full = fillStorage()
  act(() => result.current.save({ title: 'Rain', content: 'and more' }))
  expect(result.current.isStored).toBe(false)
  expect(localStorage).toHaveLength(1)
  act(() => result.current.save(EMPTY))
  expect(result.current.isStored).toBe(true)
  full.mockRestore()
  expect(offeredDraft()).toBeNull()
})

test('clearing the draft of a visit keeps the offered draft', () => {
  open().result.current.save(TYPED)
  const { result } = open()
  result.current.save({ title: 'Wind', content: '' })
  result.current.clear()
  expect(offeredDraft()?.values).toEqual(TYPED)
})

test('dropDrafts deletes all drafts of an item', () => {
  open('news:7').result.current.save(TYPED)
  open('news:7').result.current.save({ title: 'Wind', content: '' })
  dropDrafts('news:7')
  expect(offeredDraft('news:7')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('dropOrphanedDrafts deletes old drafts of deleted items, and keeps recent ones', () => {
  for (const id of [7, 8]) open(`news:${id}`).result.current.save(TYPED)
  open().result.current.save(TYPED)
  dropOrphanedDrafts('news', [8])
  expect(offeredDraft('news:7')?.values).toEqual(TYPED)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 })
  dropOrphanedDrafts('news', [8])
  vi.useRealTimers()
  expect(offeredDraft('news:7')).toBeNull()
  expect(offeredDraft('news:8')?.values).toEqual(TYPED)
  expect(offeredDraft()?.values).toEqual(TYPED)
})

test('a draft is outdated when the edited item has changed since', () => {
  open('news:7', { title: 'Old', content: '' }).result.current.save(TYPED)
  expect(offeredDraft('news:7', { title: 'Newer', content: '' })?.outdated).toBe(true)
})

test.each(['', '{', '{"values":{"title":1}}', '[{}]', '[]'])(
  'the stored text %j is not offered as a draft',
  (text) => {
    localStorage.setItem('draft:news/a', text)
    expect(offeredDraft()).toBeNull()
  },
)
