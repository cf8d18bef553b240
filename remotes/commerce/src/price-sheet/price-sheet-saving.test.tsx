import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { MILK, openSheet, saved, setupSheet } from './testing.tsx'

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
  expect(saves().toSorted()).toEqual([
    'PUT /marketprice/1',
    'PUT /marketprice/1',
    'PUT /marketprice/2',
  ])
})

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

test('a row that is saved shows at no moment what it was before', async () => {
  api.answer('PUT /marketprice/1', {})
  const { row, enter } = await openSheet()
  await enter(1, '21{Enter}')
  const shown: string[] = []
  const watcher = new MutationObserver(() => {
    shown.push(screen.getAllByRole('row')[1]?.textContent ?? '')
  })
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  await enter(2, '{Control>}s{/Control}')
  await row(1).findByText('Saved')
  watcher.disconnect()
  expect(shown.filter((text) => text.includes('Saved') && !text.includes('21'))).toEqual([])
})
