import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ImportPreview } from './import-preview.tsx'

test('a file of too many lines shows the first 2,000 and says so', () => {
  const refused = Array.from({ length: 2_001 }, (_, index) => ({
    line: index + 2,
    text: `Unknown ${index}`,
    problems: [{ kind: 'unknown' as const }],
  }))
  render(<ImportPreview preview={{ changes: [], refused, unchanged: 0, ignored: [] }} />)
  const list = within(screen.getByRole('group', { name: 'Refused lines 2,001' }))
  expect(list.getAllByText(/^Unknown/)).toHaveLength(2_000)
  list.getByText('Only the first 2,000 lines are shown.')
})

test('columns without a field are named', () => {
  const ignored = ['Min Prize', 'Note']
  render(<ImportPreview preview={{ changes: [], refused: [], unchanged: 1, ignored }} />)
  screen.getByText(/columns are not used.*: Min Prize, Note$/)
})
