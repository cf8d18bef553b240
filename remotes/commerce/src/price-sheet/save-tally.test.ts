import { expect, test } from 'vitest'
import { createSaveTally } from './save-tally.ts'

const entered = () => true

test('saves that overlap end as one, with the last of them', () => {
  const tally = createSaveTally()
  expect([tally.begin(), tally.begin()]).toEqual([true, false])
  tally.set('1', true)
  tally.set('2', false)
  expect(tally.end(entered)).toBeNull()
  expect(tally.end(entered)).toEqual({ saved: 1, clean: false, unsaved: new Set(['2']) })
})

test('what an earlier save could not save is left until it is saved, or is no entry any more', () => {
  const tally = createSaveTally()
  tally.begin()
  for (const id of ['1', '2', '3']) tally.set(id, false)
  expect(tally.end(entered)?.unsaved).toEqual(new Set(['1', '2', '3']))
  tally.begin()
  tally.set('1', true)
  const isEntered = (id: string) => id !== '2'
  expect(tally.end(isEntered)).toEqual({ saved: 1, clean: true, unsaved: new Set(['3']) })
})

test('what turns out to be stored is no longer left', () => {
  const tally = createSaveTally()
  tally.begin()
  for (const id of ['1', '2']) tally.set(id, false)
  tally.end(entered)
  const one = { found: ['1'], clean: false, unsaved: new Set(['2']) }
  expect(tally.correct(new Set(['1', '9']))).toEqual(one)
  expect(tally.correct(new Set(['2']))).toEqual({ found: ['2'], clean: true, unsaved: new Set() })
})
