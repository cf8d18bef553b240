import { expect, test } from 'vitest'
import { TOMATO } from '../../testing/tomato.ts'
import type { RowDraft } from './row-draft.ts'
import { rowState } from './row-state.ts'
import { sheetRows } from './sheet-rows.ts'

test('a failure is that of the entry that was sent, not of a later one', () => {
  const sent = { base: TOMATO, texts: { MinPrice: '21' } }
  const writes = new Map([['1', { kind: 'failed', sent, error: new Error('No') } as const]])
  function stateOf(draft: RowDraft) {
    const [row] = sheetRows({ stored: [draft.base], drafts: new Map([['1', draft]]), writes })
    return row && rowState(row, '07/06/2026').kind
  }
  expect(stateOf({ ...sent })).toBe('failed')
  expect(stateOf({ ...sent, texts: { MinPrice: '22' } })).toBe('changed')
  expect(stateOf({ ...sent, base: { ...TOMATO, MaxPrice: 31, Revision: 2 } })).toBe('changed')
})
