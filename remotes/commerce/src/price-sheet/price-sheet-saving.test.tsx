import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { dayOf } from '../dates/days.ts'
import { TOMATO } from '../testing/tomato.ts'
import { MILK, openSheet, setupSheet } from './testing.tsx'

const { api, saves, held } = setupSheet()

test('a failed row keeps its reason and its Retry while other rows are looked at', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  api.answer('PUT /marketprice/2', {})
  const { user, row, enter } = await openSheet()
  await enter(1, '21')
  await enter(2, '22{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('1 row saved. 1 row could not be saved.')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'Changed')
  await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
  row(1).getByText('The server refused it (500).')
  screen.getByText('1 row saved. 1 row could not be saved.')

  api.answer('PUT /marketprice/1', {})
  await user.click(row(1).getByRole('button', { name: 'Retry Tomato' }))
  await screen.findByText('1 row saved.')
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 21 })
})

test('what could not be saved is counted until it is mended or saved', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const { user, row, enter } = await openSheet()
  await enter(1, '21')
  await enter(2, 'abc{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('1 row could not be saved. 1 row has something to correct.')
  await enter(2, '22{Enter}')
  screen.getByText('1 row could not be saved.')

  api.answer('PUT /marketprice/2', {})
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('1 row saved. 1 row could not be saved.')
  api.answer('PUT /marketprice/1', {})
  await user.click(row(1).getByRole('button', { name: 'Retry Tomato' }))
  await screen.findByText('1 row saved.')
})

test('a row that is sent again does not hide that another one failed', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  api.answer('PUT /marketprice/2', {}, 500)
  const { user, row, enter } = await openSheet()
  await enter(1, '21')
  await enter(2, '22{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('2 rows could not be saved.')
  api.answer('PUT /marketprice/2', {})
  await user.click(row(2).getByRole('button', { name: 'Retry Milk' }))
  await screen.findByText('1 row saved. 1 row could not be saved.')
})

test('what is being saved is not sent again, and how much is left is said', async () => {
  const answerTomato = held('PUT /marketprice/1')
  const answerMilk = held('PUT /marketprice/2')
  const { enter } = await openSheet()
  await enter(1, '21{Enter}')
  await enter(2, '22{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving... 2 left' })
  await enter(1, '{Control>}s{/Control}')
  answerTomato()
  await screen.findByRole('button', { name: 'Saving...' })
  answerMilk()
  await screen.findByText('2 rows saved.')
  expect(saves()).toEqual(['PUT /marketprice/1', 'PUT /marketprice/2'])
})

test('on a phone how a save ended is said beside the button, until there is more to save', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const { user } = await openSheet({ narrow: true })
  const least = within(screen.getAllByRole('article')[0] as HTMLElement).getByLabelText('Min Price')
  await user.type(least, '21')
  const save = screen.getByRole('button', { name: /^Save/ })
  const bar = within(save.parentElement as HTMLElement)
  await user.click(save)
  await bar.findByText('1 row could not be saved.')
  api.answer('PUT /marketprice/1', {})
  await user.click(bar.getByRole('button', { name: 'Retry all failed' }))
  await bar.findByText('1 row saved.')
  await user.clear(least)
  await user.type(least, '22{Tab}')
  expect(screen.queryByText('1 row saved.')).toBeNull()
})

test('on a phone the keyboard stays with the row that it sends again', async () => {
  api.answer('PUT /marketprice/2', {}, 500)
  const { user } = await openSheet({ narrow: true })
  const milk = screen.getAllByRole('article')[1] as HTMLElement
  const least = within(milk).getByLabelText('Min Price')
  await user.clear(least)
  await user.type(least, '21{Tab}')
  await user.click(screen.getByRole('button', { name: 'Save 1 row' }))
  ;(await within(milk).findByRole('button', { name: 'Retry Milk' })).focus()

  // Refused again, the button is back.
  const refuse = held('PUT /marketprice/2', 500)
  await user.keyboard('{Enter}')
  await within(milk).findByText('Saving...')
  expect(milk.contains(document.activeElement)).toBe(true)
  refuse()
  const retry = await within(milk).findByRole('button', { name: 'Retry Milk' })
  expect(document.activeElement).toBe(retry)

  api.answer('PUT /marketprice/2', {})
  await user.keyboard('{Enter}')
  await within(milk).findByText('Saved')
  expect(milk.contains(document.activeElement)).toBe(true)
})

test('a row that failed can be sent again while others are on their way', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const answerMilk = held('PUT /marketprice/2')
  const { row, enter, press } = await openSheet()
  await enter(1, '21')
  await enter(2, '22{Control>}s{/Control}')
  await row(1).findByRole('button', { name: 'Retry Tomato' })
  api.answer('PUT /marketprice/1', {})
  await press('Retry Tomato')
  await row(1).findByText('Saved')
  answerMilk()
  await screen.findByText('2 rows saved.')
  expect(saves()).toEqual(['PUT /marketprice/1', 'PUT /marketprice/2', 'PUT /marketprice/1'])
})

test('what is entered while others are saved is saved after them, when that was asked', async () => {
  const answerTomato = held('PUT /marketprice/1')
  api.answer('PUT /marketprice/2', {})
  const { enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await enter(2, '22{Control>}s{/Control}')
  await enter(1, '23{Control>}s{/Control}')
  expect(saves()).toEqual(['PUT /marketprice/1'])
  answerTomato()
  await screen.findByText('2 rows saved.')
  expect(saves()).toHaveLength(3)
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 23 })
  expect(api.last('PUT /marketprice/2')?.body).toMatchObject({ MinPrice: 22 })
  screen.getByRole('button', { name: 'Save' })
})

test.each(['20{Enter}', '{Control>}z{/Control}'])(
  'what is put back (%s) while it is saved is a change of what was saved',
  async (keys) => {
    const answer = held('PUT /marketprice/1')
    const { enter, row } = await openSheet()
    await enter(1, '21{Control>}s{/Control}')
    await screen.findByRole('button', { name: 'Saving...' })
    await enter(1, keys)
    const today = dayOf(new Date())
    api.answer('GET /marketprice', [
      { ...TOMATO, MinPrice: 21, LastUpdated: today, Revision: 2 },
      MILK,
    ])
    answer()
    await screen.findByText('1 row saved.')
    screen.getByRole('button', { name: 'Save 1 row' })
    row(1).getByText('Changed')
  },
)

test('a failure is that of what was sent, not of what is entered later', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  api.answer('PUT /marketprice/2', {})
  const { row, enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  await press('Save 1 row')
  await screen.findByText('1 row could not be saved.')
  await press('Undo')
  expect(screen.queryByText('1 row could not be saved.')).toBeNull()
  await enter(1, '22{Enter}')
  row(1).getByText('Changed')
  expect(screen.queryByText(/could not be saved/)).toBeNull()

  // Nor does a row that was given up come back in what is said of a later save.
  await press('Undo')
  await enter(2, '22{Enter}')
  await press('Save 1 row')
  await screen.findByText('1 row saved.')
  await enter(1, 'abc{Enter}')
  screen.getByText('1 row saved.')
})

test('how a save ended is also said when its conflict was decided before', async () => {
  const theirs = { ...TOMATO, MinPrice: 18, Revision: 2 }
  const conflict = { error: { code: 'conflict', message: 'No' }, current: theirs }
  api.answer('PUT /marketprice/1', conflict, 412)
  const answerMilk = held('PUT /marketprice/2')
  const { row, enter, press } = await openSheet()
  await enter(1, '21')
  await enter(2, '22{Control>}s{/Control}')
  await row(1).findByRole('button', { name: 'Compare Tomato' })
  await press('Compare Tomato')
  api.answer('PUT /marketprice/1', {})
  await screen.findByRole('dialog')
  await press('Keep mine and save over it')
  await row(1).findByText('Saved')
  expect(api.last('PUT /marketprice/1')?.headers.get('If-Match')).toBe('"2"')
  answerMilk()
  await screen.findByText('2 rows saved.')
})

test('what was deleted by someone else is counted as that', async () => {
  const { enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  api.answer('PUT /marketprice/1', { error: { code: 'not_found', message: 'No' } }, 404)
  api.answer('GET /marketprice', [MILK])
  await press('Save 1 row')
  await screen.findByText('1 row was deleted by someone else.')
  await press('Discard Tomato')
  expect(screen.queryByText('1 row was deleted by someone else.')).toBeNull()
})

test('whatever presses Save, also what is being typed is saved', async () => {
  api.answer('PUT /marketprice/1', {})
  const { enter } = await openSheet()
  await enter(1, '21')
  // As by voice: without the focus.
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('1 row saved.')
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 21 })
})

test('on a phone one row that is sent again does not hide that others failed', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  api.answer('PUT /marketprice/2', {}, 500)
  const { enter, press } = await openSheet({ narrow: true })
  await enter(1, '21')
  await enter(2, '22')
  await press('Save 1 row')
  await screen.findByText('2 rows could not be saved.')
  api.answer('PUT /marketprice/1', {})
  await press('Retry Tomato')
  await screen.findByText('1 row saved. 1 row could not be saved.')
  screen.getByRole('button', { name: 'Retry all failed' })
})

test('an entry of an earlier visit that was saved all the same is none any more', async () => {
  const draft = (...edits: { base: typeof TOMATO; texts: object }[]) =>
    JSON.stringify({ savedAt: Date.now(), basis: '[]', values: edits })
  localStorage.setItem(
    'draft:price-sheet/a',
    draft({ base: TOMATO, texts: { MinPrice: '21' } }, { base: MILK, texts: { MinPrice: '22' } }),
  )
  const saved = { ...TOMATO, MinPrice: 21, LastUpdated: dayOf(new Date()), Revision: 2 }
  api.answer('GET /marketprice', [saved, MILK])
  const { row } = await openSheet()
  await screen.findByRole('button', { name: 'Save 1 row' })
  expect(row(1).queryByText('Changed')).toBeNull()
  row(2).getByText('Changed')
})

test('what is asked for while a save that was asked for runs is saved after that', async () => {
  const answers = [held('PUT /marketprice/1')]
  const { enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  for (const text of ['22', '23']) {
    await enter(1, `${text}{Control>}s{/Control}`)
    const before = saves().length
    answers.push(held('PUT /marketprice/1'))
    answers.at(-2)?.()
    await waitFor(() => expect(saves()).toHaveLength(before + 1))
  }
  answers.at(-1)?.()
  await screen.findByText('1 row saved.')
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 23 })
  screen.getByRole('button', { name: 'Save' })
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

test('an import that was shown before a save and taken after it changes what was saved', async () => {
  const answer = held('PUT /marketprice/1')
  const { user, row, enter, press } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await press('Import CSV')
  const dialog = within(await screen.findByRole('dialog'))
  const file = (text: string) => new File([text], 'prices.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('Choose a CSV file'), file('Name;Max Price\nTomato;33\n'))
  await dialog.findByText('Tomato')
  api.answer('GET /marketprice', [
    { ...TOMATO, MinPrice: 21, LastUpdated: dayOf(new Date()), Revision: 2 },
    MILK,
  ])
  answer()
  await screen.findByText('1 row saved.')
  await user.click(dialog.getByRole('button', { name: 'Take 1 row into the sheet' }))
  row(1).getByText('Changed')
  api.answer('PUT /marketprice/1', {})
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 21, MaxPrice: 33 }),
  )
  expect(api.last('PUT /marketprice/1')?.headers.get('If-Match')).toBe('"2"')
})

test.each(['20{Enter}', '{Control>}z{/Control}'])(
  'what is put back (%s) while it is saved is saved after it, when that was asked',
  async (keys) => {
    const answer = held('PUT /marketprice/1')
    const { user, enter } = await openSheet()
    await enter(1, '21{Control>}s{/Control}')
    await waitFor(() => expect(saves()).toHaveLength(1))
    await enter(1, keys)
    await user.keyboard('{Control>}s{/Control}')
    answer()
    await screen.findByText('1 row saved.')
    expect(saves()).toHaveLength(2)
    expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 20 })
  },
)

test('a conflict can be decided while others are on their way, though it was in their save', async () => {
  const theirs = { ...TOMATO, MinPrice: 18, Revision: 2 }
  const conflict = { error: { code: 'conflict', message: 'No' }, current: theirs }
  api.answer('PUT /marketprice/1', conflict, 412)
  const { row, enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  api.answer('GET /marketprice', [theirs, MILK])
  await press('Save 1 row')
  await row(1).findByRole('button', { name: 'Compare Tomato' })
  const answerMilk = held('PUT /marketprice/2')
  await enter(2, '22{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await press('Compare Tomato')
  await screen.findByRole('dialog')
  api.answer('PUT /marketprice/1', {})
  await press('Keep mine and save over it')
  await row(1).findByText('Saved')
  answerMilk()
  await screen.findByText('2 rows saved.')
})

test('a list that was asked for before a row was saved does not show it as it was', async () => {
  const ONION = { ...TOMATO, Id: 3, Name: 'Onion' }
  api.answer('GET /marketprice', [TOMATO, MILK, ONION])
  api.answer('PUT /marketprice/1', {}, 500)
  const answerMilk = held('PUT /marketprice/2')
  const answerOnion = held('PUT /marketprice/3')
  const { row, enter, press } = await openSheet()
  await enter(1, '21')
  await enter(2, '22')
  await enter(3, '23{Control>}s{/Control}')
  await row(1).findByRole('button', { name: 'Retry Tomato' })
  api.answer('PUT /marketprice/1', {})
  const list = Promise.withResolvers<void>()
  const asked = () => api.log().filter((call) => call === 'GET /marketprice').length
  const before = asked()
  api.answerWith('GET /marketprice', () =>
    list.promise.then(() => HttpResponse.json([{ ...TOMATO, MinPrice: 21 }, MILK, ONION])),
  )
  await press('Retry Tomato')
  await waitFor(() => expect(asked()).toBe(before + 1))
  answerMilk()
  await row(2).findByText('Saved')
  list.resolve()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(row(2).getAllByRole('gridcell')[1]?.textContent).toBe('22')
  const stored = (price: typeof TOMATO, MinPrice: number) => ({ ...price, MinPrice, Revision: 2 })
  const now = [stored(TOMATO, 21), stored(MILK, 22), stored(ONION, 23)]
  api.answer('GET /marketprice', now)
  answerOnion()
  await screen.findByText('3 rows saved.')
})

test('what shall be kept on leaving is kept, though another tab discarded it', async () => {
  const { user, enter } = await openSheet()
  await enter(1, '21{Enter}')
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))
  await waitFor(() => expect(drafts()).toHaveLength(1))
  localStorage.clear()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /draft/i }))
  await waitFor(() => expect(drafts()).toHaveLength(1))
})
