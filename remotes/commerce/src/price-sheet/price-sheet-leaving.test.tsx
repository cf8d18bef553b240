import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { keptEdits, openSheet, setupSheet } from './testing.tsx'

const { api, saves, held } = setupSheet()

test('who leaves while rows are saved ends that, and what waited is kept as never sent', async () => {
  const names = ['Tomato', 'Milk', 'Onion', 'Okra', 'Curd', 'Maize']
  const prices = names.map((Name, at) => ({ ...TOMATO, Id: at + 1, Name }))
  api.answer('GET /marketprice', prices)
  const answers = prices.map(({ Id }) => held(`PUT /marketprice/${Id}`))
  const { user, enter } = await openSheet()
  await enter(1, '{Shift>}{PageDown}{/Shift}')
  await user.paste('21')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(saves()).toHaveLength(4))
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /draft/i }))
  const timesSent = () => keptEdits()?.map(({ sent }) => sent?.length ?? 0)
  await waitFor(() => expect(timesSent()).toEqual([1, 1, 1, 1, 0, 0]))
  for (const answer of answers) answer()
  await screen.findByRole('heading', { name: 'Market Prices' })
  await screen.findByText('Maize')
  expect(saves()).toHaveLength(4)
})

test('what was asked for while a row is on its way is not sent as the page goes', async () => {
  const refuse = held('PUT /marketprice/1', 500)
  const { row, enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await waitFor(() => expect(saves()).toHaveLength(1))
  await enter(1, '22{Control>}s{/Control}')
  window.dispatchEvent(new Event('pagehide'))
  expect(keptEdits()).toMatchObject([{ texts: { MinPrice: '22' }, sent: [{ MinPrice: '21' }] }])
  refuse()
  await row(1).findByText('Changed')
  expect(saves()).toHaveLength(1)
})

const DRAFT = expect.stringMatching(/^draft:price-sheet/)

test('what has no room on the device is not offered to be kept', async () => {
  const { user, enter } = await openSheet()
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  await enter(1, '21{Enter}')
  await waitFor(() =>
    expect(Storage.prototype.setItem).toHaveBeenCalledWith(DRAFT, expect.anything()),
  )
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByRole('button', { name: 'Keep editing' })
  expect(question.queryByRole('button', { name: /draft/i })).toBeNull()
})

test('what shall be kept on leaving is kept, though another tab discarded it', async () => {
  const { user, enter } = await openSheet()
  await enter(1, '21{Enter}')
  await waitFor(() => expect(keptEdits()).toHaveLength(1))
  localStorage.clear()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /draft/i }))
  await waitFor(() => expect(keptEdits()).toHaveLength(1))
})
