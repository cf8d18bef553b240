import { act, renderHook } from '@testing-library/react'
import type { Move } from '@vayal/shared/grid/grid-keys'
import {
  areaBetween,
  firstArea,
  placeAfterMove,
  placeAfterTab,
  useCellSelection,
} from '@vayal/shared/grid/use-cell-selection'
import { expect, test } from 'vitest'

const EXTENT = { rows: 100, columns: 9 }
const INPUTS = { rows: 100, columns: 7 }

test.each<[Move, number, number]>([
  ['ArrowUp', 49, 3],
  ['ArrowDown', 51, 3],
  ['ArrowLeft', 50, 2],
  ['ArrowRight', 50, 4],
  ['Home', 50, 0],
  ['End', 50, 8],
  ['Control+Home', 0, 0],
  ['Control+End', 99, 8],
  ['PageUp', 40, 3],
  ['PageDown', 60, 3],
])('%s leads to %d, %d', (move, row, column) => {
  expect(placeAfterMove({ row: 50, column: 3 }, move, EXTENT, 10)).toEqual({ row, column })
})

test('a move stops at the edge', () => {
  expect(placeAfterMove({ row: 0, column: 0 }, 'ArrowUp', EXTENT, 10)).toEqual({
    row: 0,
    column: 0,
  })
  expect(placeAfterMove({ row: 95, column: 8 }, 'PageDown', EXTENT, 10)).toEqual({
    row: 99,
    column: 8,
  })
})

test('Tab moves through the inputs row by row, and leaves at both ends', () => {
  expect(placeAfterTab({ row: 3, column: 2 }, false, INPUTS)).toEqual({ row: 3, column: 3 })
  expect(placeAfterTab({ row: 3, column: 6 }, false, INPUTS)).toEqual({ row: 4, column: 0 })
  expect(placeAfterTab({ row: 3, column: 8 }, false, INPUTS)).toEqual({ row: 4, column: 0 })
  expect(placeAfterTab({ row: 3, column: 0 }, true, INPUTS)).toEqual({ row: 2, column: 6 })
  expect(placeAfterTab({ row: 3, column: 8 }, true, INPUTS)).toEqual({ row: 3, column: 6 })
  expect(placeAfterTab({ row: 99, column: 6 }, false, INPUTS)).toBeNull()
  expect(placeAfterTab({ row: 0, column: 0 }, true, INPUTS)).toBeNull()
})

test('an area spans two cells in either order', () => {
  const area = areaBetween({ row: 5, column: 1 }, { row: 2, column: 3 })
  expect(area).toEqual({ top: 2, bottom: 5, left: 1, right: 3 })
})

test('the first changed area ends at an unchanged row', () => {
  const changed = [undefined, [3], [2, 4], undefined, [0]]
  expect(firstArea(changed)).toEqual({ top: 1, bottom: 2, left: 2, right: 4 })
  expect(firstArea(changed.slice(4))).toEqual({ top: 0, bottom: 0, left: 0, right: 0 })
  expect(firstArea([undefined])).toBeNull()
})

const COLUMNS = { count: 3, editable: 2, initial: 1 }

function setup() {
  const initialProps = ['a', 'b', 'c'].map((id) => ({ id }))
  const hook = renderHook((rows) => useCellSelection(rows, COLUMNS), { initialProps })
  return { ...hook, selection: () => hook.result.current }
}

test('Enter returns to the column in which the entry of the row began', () => {
  const { selection } = setup()
  expect(selection().active).toEqual({ row: 0, column: 1 })
  act(() => selection().moveTo({ row: 0, column: 0 }))
  act(() => void selection().tab(false))
  act(() => selection().enter(false))
  expect(selection().active).toEqual({ row: 1, column: 0 })
  act(() => void selection().tab(false))
  act(() => void selection().tab(false))
  act(() => selection().enter(true))
  expect(selection().active).toEqual({ row: 1, column: 0 })
})

test('the selection stays with its rows when their order changes', () => {
  const { selection, rerender } = setup()
  act(() => selection().moveTo({ row: 1, column: 0 }))
  act(() => selection().moveTo({ row: 2, column: 1 }, true))
  expect(selection().area).toEqual({ top: 1, bottom: 2, left: 0, right: 1 })
  rerender([{ id: 'c' }, { id: 'b' }, { id: 'a' }])
  expect(selection().active).toEqual({ row: 0, column: 1 })
  expect(selection().area).toEqual({ top: 0, bottom: 1, left: 0, right: 1 })
  rerender([{ id: 'a' }])
  expect(selection().active).toEqual({ row: 0, column: 1 })
})
