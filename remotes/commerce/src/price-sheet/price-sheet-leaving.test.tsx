import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { keepDraft, keptDrafts, openSheet, setupSheet } from './testing.tsx'

const { api, saves, held } = setupSheet()

test('leaving during a save sends no queued rows and keeps them as unsent drafts', async () => {
  const names = ['Tomato', 'Milk', 'Onion', 'Okra', 'Curd', 'Ragi', 'Ghee', 'Maize']
  const prices = names.map((Name, at) => ({ ...TOMATO, Id: at + 1, Name }))
  api.answer('GET /marketprice', prices)
  const answers = prices.map(({ Id }) => held(`PUT /marketprice/${Id}`))
  const { user, enter } = await openSheet()
  await enter(1, '{Shift>}{PageDown}{/Shift}')
  await user.paste('21')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saves()).toHaveLength(6))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /draft/i }))
  const wasSent = async () => (await keptDrafts()).map(({ attempt }) => attempt !== undefined)
  const sent = prices.map((_, at) => at < 6)
  await waitFor(async () => expect(await wasSent()).toEqual(sent))
  await screen.findByRole('heading', { name: 'Market Prices' })
  for (const answer of answers) answer()
  await screen.findByText('Maize')
  expect(saves()).toHaveLength(6)
})

test('closing the page does not send an entry that waits for its row in flight', async () => {
  const refuse = held('PUT /marketprice/1', 500)
  const { row, enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await waitFor(() => expect(saves()).toHaveLength(1))
  await enter(1, '22{Control>}s{/Control}')
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(async () =>
    expect(await keptDrafts()).toMatchObject([
      { texts: { MinPrice: '22' }, attempt: { texts: { MinPrice: '21' } } },
    ]),
  )
  refuse()
  await row(1).findByText('Changed')
  expect(saves()).toHaveLength(1)
})

test('restored entries are in the sheet at once, and “Keep” only closes the notice', async () => {
  await keepDraft({ base: TOMATO, texts: { MinPrice: '21' } })
  const { row, press } = await openSheet()
  const notice = screen.getByText(/^Restored: your entries from .*\.$/)
  row(1).getByText('Changed')
  await press('Keep')
  expect(notice.isConnected).toBe(false)
  row(1).getByText('Changed')
  screen.getByRole('button', { name: 'Save 1 row' })
})

test('a save keeps the restored entries, even if it fails', async () => {
  await keepDraft({ base: TOMATO, texts: { MinPrice: '21' } })
  api.answer('PUT /marketprice/1', {}, 500)
  const { press } = await openSheet()
  const notice = screen.getByText(/^Restored: your entries from .*\.$/)
  await press('Save 1 row')
  await screen.findByText('1 row could not be saved.')
  expect(notice.isConnected).toBe(false)
})

test('a full device is reported, and leaving offers no draft', async () => {
  const { user, enter } = await openSheet()
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await enter(1, '21{Enter}')
  await screen.findByText(/^This device cannot keep your unsaved entries/)
  expect(full).toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByRole('button', { name: 'Keep editing' })
  expect(question.queryByRole('button', { name: /draft/i })).toBeNull()
})

test('an import with a preview asks before it closes, one without a file does not', async () => {
  const { user, row, choose } = await openSheet()
  await choose('Import CSV')
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await choose('Import CSV')
  const dialog = within(await screen.findByRole('dialog'))
  const file = new File(['Name,Min Price\nTomato,33\n'], 'prices.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('Choose a CSV file'), file)
  await dialog.findByText('Tomato')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  dialog.getByRole('button', { name: 'Copy 1 row to the sheet' })

  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(row(1).queryByText('Changed')).toBeNull()
})
