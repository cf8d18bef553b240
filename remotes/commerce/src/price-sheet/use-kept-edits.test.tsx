import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import type { RowEdit } from './row-edit.ts'
import { startEdits } from './sheet-edits.ts'
import { useKeptEdits } from './use-kept-edits.ts'

const ONION = { ...TOMATO, Id: 2 }
const edit = (base: typeof TOMATO): [string, RowEdit] => [
  String(base.Id),
  { base, texts: { MinPrice: '21' } },
]

let kept: RowEdit[][]

beforeEach(() => {
  vi.useFakeTimers()
  kept = []
})
afterEach(() => vi.useRealTimers())

function keepEdits(...edits: [string, RowEdit][]) {
  const draft = { keep: (values: RowEdit[]) => kept.push(values), drop: () => kept.push([]) }
  return renderHook(
    ({ now }) =>
      useKeptEdits(draft, [TOMATO, ONION], now, () => ({ ...startEdits([]), edits: now })),
    {
      initialProps: { now: new Map(edits) },
    },
  )
}

test('what waits to be kept is kept when the page goes, a cell that was not left with it', () => {
  const { result, unmount } = keepEdits(edit(TOMATO))
  act(() => result.current.setTyped({ price: ONION, column: 'MaxPrice', text: '37' }))
  window.dispatchEvent(new Event('pagehide'))
  expect(kept).toEqual([[edit(TOMATO)[1], { base: ONION, texts: { MaxPrice: '37' } }]])
  unmount()
  expect(kept[1]).toEqual(kept[0])
})

test('what was discarded stays so, whatever a save that is running still brings', () => {
  const { result, rerender, unmount } = keepEdits(edit(TOMATO), edit(ONION))
  act(() => result.current.dropDraft())
  rerender({ now: new Map([edit(ONION)]) })
  act(() => vi.advanceTimersByTime(5000))
  unmount()
  expect(kept).toEqual([[]])
})

test('what is entered after that is kept again', () => {
  const { result, rerender } = keepEdits(edit(TOMATO))
  act(() => result.current.dropDraft())
  act(() => result.current.keepAgain())
  rerender({ now: new Map([edit(ONION)]) })
  act(() => vi.advanceTimersByTime(5000))
  expect(kept).toEqual([[], [edit(ONION)[1]]])
})

test('what is entered while a save runs is kept before the save ends', () => {
  const { rerender } = keepEdits(edit(TOMATO))
  for (let times = 0; times < 10; times += 1) {
    rerender({ now: new Map([edit(ONION)]) })
    act(() => vi.advanceTimersByTime(100))
  }
  expect(kept.length).toBeGreaterThan(2)
})
