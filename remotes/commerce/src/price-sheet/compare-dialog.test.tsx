import { render, screen } from '@testing-library/react'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { CompareDialog } from './compare-dialog.tsx'
import type { TextsByColumn } from './model/row-draft.ts'
import { startSheet } from './model/sheet-state.ts'

// Preloads the lazy dialog, so that no test waits for its compilation.
beforeAll(async () => {
  await import('@vayal/shared/ui/dialog')
}, 60_000)

// Midday in India.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 7, 6, 30) }))

afterEach(() => {
  vi.useRealTimers()
  setLocale('en')
})

/** @returns the texts of each row: field, before, theirs and yours */
async function compared(texts: TextsByColumn) {
  const theirs = { ...TOMATO, MinPrice: 18, AvgPrice: 26, LastUpdated: '06/06/2026', Revision: 2 }
  const drafts = [{ base: TOMATO, texts }]
  const rows = [...startSheet([theirs], { savedAt: 1, drafts }).rows.values()]
  const store = { revert: vi.fn(), overwrite: vi.fn() }
  render(<CompareDialog rows={rows} open onClose={vi.fn()} store={store} />)
  await screen.findByRole('dialog')
  const [, ...shown] = screen.getAllByRole('row')
  return shown.map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll('\u200b', '')),
  )
}

test('“Yours” shows what was entered, and the day that a save fills in', async () => {
  expect(await compared({ MinPrice: '21', MaxPrice: '31' })).toEqual([
    ['Min Price', '20', '18', '21'],
    ['Max Price', '30', '30', '31'],
    ['Avg Price', '25', '26', 'Not changed'],
    ['Last Updated', '05/06/2026', '06/06/2026', '07/06/2026'],
  ])
  screen.getByText(/the last column is saved; where it says “Not changed”, their value stays\.$/)
})

test('an emptied cell is not shown as unchanged', async () => {
  setLocale('ta')
  const [min, avg] = await compared({ MinPrice: '' })
  expect([min?.[3], avg?.[3]]).toEqual(['–', 'மாற்றம் இல்லை'])
})
