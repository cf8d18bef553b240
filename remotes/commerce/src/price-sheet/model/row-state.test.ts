import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, expect, test } from 'vitest'
import { priceFieldProblem } from '../../prices/field-problem.ts'
import { enteredText } from '../../prices/price-texts.ts'
import { THAKKALI } from '../../testing/tomato.ts'
import type { RowDraft } from './row-draft.ts'
import { checkRow, rowState, validateDraft } from './row-state.ts'
import { startSheet } from './sheet-state.ts'

afterEach(() => setLocale('en'))

const TODAY = '07/06/2026'

test.each([
  ['MinPrice', '1,234', null],
  ['MinPrice', '0', null],
  ['MinPrice', '', 'required'],
  ['MinPrice', '12,50', 'ambiguous'],
  ['MinPrice', '-5', 'negative'],
  ['MinPrice', '1e9', 'not_a_number'],
  ['MinPrice', '1000000000', 'too_large'],
  ['LastUpdated', '31/02/2026', 'date'],
  ['LastUpdated', '28/2/2026', null],
  ['LastUpdated', 'today', 'date'],
  ['Units', 'kg', null],
  ['Units', 'Sack', 'unit'],
  ['Name', 'வெங்காயம்', null],
  ['Name', '  ', 'required'],
  ['Name', 'x'.repeat(201), 'too_long'],
] as const)('%s %j: %s', (column, text, problem) => {
  expect(priceFieldProblem(column, enteredText(column, text))?.type ?? null).toBe(problem)
})

test('a unit can be named in Tamil', () => {
  setLocale('ta')
  expect(enteredText('Units', 'கிலோ')).toBe('Kg')
})

test('a row is sent with all fields, with today unless a day was entered', () => {
  const { Id: _, Revision: __, ...values } = THAKKALI
  expect(validateDraft({ base: THAKKALI, texts: { MinPrice: '1,234' } }, TODAY)).toEqual({
    ok: true,
    body: { ...values, MinPrice: 1234, LastUpdated: TODAY },
  })
  const dated = validateDraft({ base: THAKKALI, texts: { LastUpdated: '06/06/2026' } }, TODAY)
  expect(dated).toMatchObject({ ok: true, body: { LastUpdated: '06/06/2026' } })
})

test('an entry has the warnings that its save would ask about, on the day that it would send', () => {
  function kinds(texts: RowDraft['texts'], today = TODAY) {
    const drafts = [{ base: THAKKALI, texts }]
    const row = startSheet([THAKKALI], { savedAt: 1, drafts }).rows.get('1')
    return row && (checkRow(row, today)?.warnings ?? []).map(({ kind }) => kind)
  }
  const higher = { MinPrice: '50', AvgPrice: '60', MaxPrice: '70' }
  expect(kinds({ MinPrice: '21' })).toEqual([])
  expect(kinds({ MinPrice: '200' })).toEqual(['times', 'order'])
  expect(kinds(higher)).toEqual(['jump', 'jump', 'jump'])
  expect(kinds(higher, '07/07/2026')).toEqual([])
  expect(kinds({ LastUpdated: '8/6/2026' })).toEqual(['future_date'])
})

test('unusual stored values of a foreign backend are sent, a missing price is refused', () => {
  const odd = { ...THAKKALI, Units: 'Sack', LastUpdated: 'June' }
  expect(validateDraft({ base: odd, texts: { MinPrice: '9' } }, TODAY)).toMatchObject({
    ok: true,
    body: { Units: 'Sack', LastUpdated: TODAY },
  })
  expect(
    validateDraft({ base: { ...odd, AvgPrice: null }, texts: { MinPrice: '9' } }, TODAY),
  ).toEqual({
    ok: false,
    problems: new Map([['AvgPrice', { type: 'required' }]]),
  })
})

test('a failed row is “changed” once its entry or its base differs', () => {
  const sent = { base: THAKKALI, texts: { MinPrice: '21' } }
  const write = { kind: 'failed', sent, error: new Error('No') } as const
  function stateOf(draft: RowDraft) {
    const row = startSheet([draft.base], { savedAt: 1, drafts: [draft] }).rows.get('1')
    return row && rowState({ ...row, write }, TODAY).kind
  }
  expect(stateOf({ ...sent })).toBe('failed')
  expect(stateOf({ ...sent, texts: { MinPrice: '22' } })).toBe('changed')
  expect(stateOf({ ...sent, base: { ...THAKKALI, MaxPrice: 31, Revision: 2 } })).toBe('changed')
})
