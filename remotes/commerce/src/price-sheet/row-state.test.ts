import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import type { RowEdit } from './row-edit.ts'
import { rowState } from './row-state.ts'
import { sheetRows } from './sheet-rows.ts'

test('that it failed is said of what was sent, not of what was entered since', () => {
  const sent = { base: TOMATO, texts: { MinPrice: '21' } }
  const failed = { kind: 'failed', edit: sent, error: new Error('No') } as const
  function stateOf(edit: RowEdit) {
    const [row] = sheetRows([edit.base], new Map([['1', edit]]))
    return row && rowState(row, failed, '07/06/2026').kind
  }
  expect(stateOf({ ...sent })).toBe('failed')
  expect(stateOf({ ...sent, texts: { MinPrice: '22' } })).toBe('changed')
  expect(stateOf({ ...sent, base: { ...TOMATO, MaxPrice: 31, Revision: 2 } })).toBe('changed')
})
