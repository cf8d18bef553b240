import 'fake-indexeddb/auto'
import * as z from '@vayal/shared/contracts/schema'
import { beginVisit as beginVisitOf } from '@vayal/shared/runtime/draft-visit'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const noteDraft = z.object({ note: z.number(), text: z.string() })

const draft = (text: string, note = 1) => ({ note, text })

function beginVisit(schema = noteDraft) {
  return beginVisitOf('notes', schema)
}

/** Fake of `navigator.locks`: each lock has one holder. */
class FakeLocks {
  readonly #held = new Set<string>()
  async request(
    name: string,
    { signal }: { ifAvailable?: boolean; signal?: AbortSignal },
    hold: (lock: unknown) => unknown,
  ) {
    while (signal && this.#held.has(name)) {
      signal.throwIfAborted()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    if (this.#held.has(name)) {
      hold(null)
      return
    }
    this.#held.add(name)
    await hold({ name })
    this.#held.delete(name)
  }
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
  vi.restoreAllMocks()
})

/** A visit of another tab. */
function beginElsewhere() {
  sessionStorage.clear()
  return beginVisit()
}

const restoredTexts = ({ restored }: Awaited<ReturnType<typeof beginVisit>>) =>
  restored?.drafts.map(({ note, text }) => [note, text]).toSorted()

test('a visit restores the drafts of ended visits only', async () => {
  const first = await beginVisit()
  expect(first.restored).toBeNull()
  await first.persist(new Map([['1', draft('21')]]))
  const second = await beginElsewhere()
  expect(second.restored).toBeNull()
  await second.persist(new Map([['2', draft('22', 2)]]))

  first.end()
  const third = await beginElsewhere()
  expect(restoredTexts(third)).toEqual([[1, '21']])
  second.end()
  third.end()
  expect(restoredTexts(await beginElsewhere())).toEqual([
    [1, '21'],
    [2, '22'],
  ])
})

test('the newer of two drafts of one id is restored first, the older one at the next visit', async () => {
  const now = vi.spyOn(Date, 'now')
  const visits = [await beginVisit(), await beginElsewhere()]
  for (const [at, visit] of visits.entries()) {
    now.mockReturnValue(at)
    await visit.persist(new Map([['1', draft(`2${at + 1}`)]]))
  }
  for (const visit of visits) visit.end()
  const next = await beginElsewhere()
  expect(restoredTexts(next)).toEqual([[1, '22']])
  await next.persist(new Map([['1', undefined]]))
  next.end()
  expect(restoredTexts(await beginElsewhere())).toEqual([[1, '21']])
})

test('a deleted draft is not restored', async () => {
  const visit = await beginVisit()
  await visit.persist(new Map([['1', draft('21')]]))
  await visit.persist(new Map([['1', undefined]]))
  visit.end()
  expect((await beginVisit()).restored).toBeNull()
})

test('a draft that the schema refuses is not restored', async () => {
  const visit = await beginVisit()
  await visit.persist(new Map([['1', draft('21')]]))
  visit.end()
  const stricter = z.extend(noteDraft, { text: z.string().check(z.maxLength(1)) })
  expect((await beginVisit(stricter)).restored).toBeNull()
})

test('a draft that a full device refused is written with the next one', async () => {
  const visit = await beginVisit()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await visit.persist(new Map([['1', draft('21')]]))).toBe(false)
  full.mockRestore()
  expect(await visit.persist(new Map([['2', draft('22', 2)]]))).toBe(true)
  visit.end()
  expect(restoredTexts(await beginVisit())).toEqual([
    [1, '21'],
    [2, '22'],
  ])
})

test('without locks a tab restores its own drafts, and those of another tab after a minute of silence', async () => {
  Reflect.deleteProperty(navigator, 'locks')
  const first = await beginVisit()
  await first.persist(new Map([['1', draft('21')]]))
  const reloaded = await beginVisit()
  expect(restoredTexts(reloaded)).toEqual([[1, '21']])
  expect((await beginElsewhere()).restored).toBeNull()
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  now += 59_000
  await reloaded.persist(new Map([['1', draft('22')]]))
  now += 59_000
  expect((await beginElsewhere()).restored).toBeNull()
  now += 2_000
  expect(restoredTexts(await beginElsewhere())).toEqual([[1, '22']])
})

test('a browser without storage reports that a draft was not written', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('private', 'SecurityError')
  })
  const visit = await beginVisit()
  expect(visit.restored).toBeNull()
  expect(await visit.persist(new Map([['1', draft('21')]]))).toBe(false)
})
