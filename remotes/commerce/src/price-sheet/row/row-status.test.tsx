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

test('one problem of a row is told in full', () => {
  renderInvalid(['MinPrice', 'negative'])
  screen.getByText('A price cannot be below 0')
})

test('several are told as so many, which fits beside the row', () => {
  renderInvalid(['MinPrice', 'negative'], ['AvgPrice', 'ambiguous'])
  const status = screen.getByText('2 cells to correct')
  expect(status.title).toContain('A price cannot be below 0')
})

test('what is odd in a changed row is told beside it, and nothing of a row that is on its way', () => {
  const status = (kind: 'changed' | 'saving') => (
    <RowStatus
      name="Tomato"
      state={{ kind }}
      hint="Min Price was ₹36 before"
      onAction={() => undefined}
    />
  )
  const { rerender } = render(status('changed'))
  expect(screen.getByText('Please check').title).toBe('Min Price was ₹36 before')
  rerender(status('saving'))
  screen.getByText('Saving...')
})
