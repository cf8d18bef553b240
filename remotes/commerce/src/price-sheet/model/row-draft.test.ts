import { expect, test } from 'vitest'
import { TOMATO } from '../../testing/tomato.ts'
import { sameValues } from './row-draft.ts'

test('a day in another format is the same value', () => {
  const iso = { ...TOMATO, LastUpdated: '2026-06-05' }
  expect([sameValues(TOMATO, iso), sameValues(iso, TOMATO)]).toEqual([true, true])
})
