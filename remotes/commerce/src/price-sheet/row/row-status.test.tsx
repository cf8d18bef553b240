import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DataColumn } from '../../prices/price-fields.ts'
import { RowStatus } from './row-status.tsx'

function renderInvalid(...problems: [DataColumn, string][]) {
  const state = {
    kind: 'invalid',
    problems: new Map(problems.map(([column, type]) => [column, { type }])),
  } as const
  render(<RowStatus name="Tomato" state={state} onAction={() => undefined} />)
}

test('a single problem is shown in full', () => {
  renderInvalid(['MinPrice', 'negative'])
  screen.getByText('A price cannot be below 0')
})

test('several problems are shown as a count, with the texts in the title', () => {
  renderInvalid(['MinPrice', 'negative'], ['AvgPrice', 'ambiguous'])
  const status = screen.getByText('2 cells to correct')
  expect(status.title).toContain('A price cannot be below 0')
})

test('a changed row shows its warning, a row in flight does not', () => {
  const status = (kind: 'changed' | 'saving') => (
    <RowStatus
      name="Tomato"
      state={{ kind }}
      warning="Min Price was ₹36 before"
      onAction={() => undefined}
    />
  )
  const { rerender } = render(status('changed'))
  expect(screen.getByText('Please check').title).toBe('Min Price was ₹36 before')
  rerender(status('saving'))
  screen.getByText('Saving...')
})
