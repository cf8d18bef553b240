import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { setLocale } from '@vayal/shared/runtime/locale'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { PriceCheckDialog, type PriceCheckDialogProps } from './price-check-dialog.tsx'
import { type CheckedPrice, priceWarnings } from './price-warnings.ts'

const TOMATO = {
  MinPrice: 20,
  MaxPrice: 30,
  AvgPrice: 25,
  Units: 'Kg',
  LastUpdated: '05/06/2026',
}

function price(id: number, changes: Partial<CheckedPrice>) {
  const next = { ...TOMATO, ...changes }
  const warnings = priceWarnings(next, TOMATO, '06/06/2026')
  return { id: String(id), name: `Tomato ${id}`, baseline: TOMATO, next, warnings }
}

// Preloads the lazy dialog, so that no test waits for its compilation.
beforeAll(async () => {
  await import('@vayal/shared/ui/dialog')
}, 60_000)

afterEach(() => setLocale('en'))

async function open(props: Partial<PriceCheckDialogProps> = {}) {
  const prices = [price(1, { MaxPrice: 300 }), price(2, { MinPrice: 31 })]
  const calls = { onReply: vi.fn(), onGoToFirst: vi.fn() }
  render(<PriceCheckDialog prices={prices} otherCount={38} open {...calls} {...props} />)
  const dialog = within(await screen.findByRole('dialog'))
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name })
  return { ...calls, dialog, button }
}

test('each price is listed with old and new values, the change and the reasons', async () => {
  const { dialog } = await open()
  const [first, second] = dialog
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li')?.textContent?.replaceAll('\u00a0', ' '))
  dialog.getByText('2 of 40 prices look wrong. Nothing is saved yet.')
  expect(first).toContain('Tomato 1')
  expect(first).toContain('Max Price₹30 to ₹300 (+900 %)')
  expect(first).toContain('Min Price₹20')
  expect(first).toContain('Max Price is about 10 times the last one, ₹30.')
  expect(second).toContain('Min Price₹20 to ₹31 (+55 %)')
  expect(second).toContain('usually Min Price ≤ Avg Price ≤ Max Price')
})

test('a changed unit is shown with both prices per unit', async () => {
  const { dialog } = await open({ prices: [price(1, { Units: 'Quintal' })], otherCount: 0 })
  const item = dialog.getByRole('heading', { name: 'Tomato 1' }).closest('li')
  dialog.getByText('This price looks wrong. Nothing is saved yet.')
  expect(item?.textContent).toContain('₹20 per Kg to ₹20 per Quintal')
  dialog.getByText('The unit changed from Kg to Quintal, but the price hardly changed.')
})

test('a future date is shown next to the date it is compared with', async () => {
  const { dialog } = await open({
    prices: [price(1, { LastUpdated: '05/06/2062' })],
    otherCount: 0,
  })
  const item = dialog.getByRole('heading', { name: 'Tomato 1' }).closest('li')
  expect(item?.textContent).toContain('Last Updated05/06/2026 to 05/06/2062')
})

test('the other rows can be saved at once, but all rows only after the acknowledgement', async () => {
  const { button, dialog, onReply, onGoToFirst } = await open()
  await userEvent.click(button('Save the other 38 rows'))
  expect(onReply.mock.calls).toEqual([['others']])
  expect(button('Save all').disabled).toBe(true)
  await userEvent.click(dialog.getByLabelText('I checked these prices'))
  await userEvent.click(button('Save all'))
  expect(onReply.mock.calls).toEqual([['others'], ['all']])
  await userEvent.click(button('Go to the first'))
  expect(onGoToFirst).toHaveBeenCalledTimes(1)
})

test('without other rows, no button offers to save them', async () => {
  const { dialog, button, onReply } = await open({ otherCount: 0, onGoToFirst: undefined })
  expect(dialog.queryByRole('button', { name: /other/ })).toBeNull()
  await userEvent.click(button('Back'))
  expect(onReply.mock.calls).toEqual([['none']])
})

test('rows that are invalid are counted before anything is saved', async () => {
  const { dialog } = await open({ invalidCount: 2 })
  dialog.getByText(
    '2 of 40 prices look wrong. Nothing is saved yet. 2 more rows need corrections before they can be saved.',
  )
})

test('a thousand prices are listed in Tamil', async () => {
  setLocale('ta')
  const prices = Array.from({ length: 1000 }, (_, at) => price(at, { MinPrice: 2 }))
  const { dialog, button } = await open({ prices })
  dialog.getByText(/^1,038 விலைகளில் 1,000 தவறாகத் தோன்றுகின்றன\./)
  expect(dialog.getAllByText('Tomato 999')).toHaveLength(1)
  expect(dialog.getAllByText(/ஓர் இலக்கம் விடுபட்டதா/)).toHaveLength(1000)
  button('மற்ற 38 வரிசைகளைச் சேமி')
})
