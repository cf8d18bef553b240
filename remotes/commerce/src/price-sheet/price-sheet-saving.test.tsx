import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { keepDraft, keptDrafts, MILK, openSheet, saved, setupSheet } from './testing.tsx'

const { api, saves, held } = setupSheet()

test('a failed row keeps its reason and its Retry when the row filter changes', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  api.answer('PUT /marketprice/2', {})
  const { user, row, enter } = await openSheet()
  await enter(1, '21')
  await enter(2, '22{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('1 row saved. 1 row could not be saved.')

  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'changed')
  await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
  row(1).getByText('Server error (500).')
  screen.getByText('1 row saved. 1 row could not be saved.')

  api.answer('PUT /marketprice/1', {})
  await user.click(row(1).getByRole('button', { name: 'Retry Tomato' }))
  await screen.findByText('1 row saved.')
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 21 })
})

test('failed and invalid rows are counted until they are corrected or saved', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const { user, row, enter } = await openSheet()
  await enter(1, '21')
  await enter(2, 'abc{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText(
    '1 row could not be saved. 1 row needs a correction before it can be saved.',
  )
  await enter(2, '22{Enter}')
  screen.getByText('1 row could not be saved.')

  api.answer('PUT /marketprice/2', {})
  await user.click(screen.getByRole('button', { name: 'Save 2 rows' }))
  await screen.findByText('1 row saved. 1 row could not be saved.')
  api.answer('PUT /marketprice/1', {})
  await user.click(row(1).getByRole('button', { name: 'Retry Tomato' }))
  await screen.findByText('1 row saved.')
})

test.each([false, true])(
  'after a save, “Go to the first problem” focuses the first entry to correct (phone: %s)',
  async (narrow) => {
    const { user, row, enter, press } = await openSheet({ narrow })
    await enter(2, '3x')
    await press('Save 1 row')
    await screen.findByText('1 row needs a correction before it can be saved.')
    await user.click(screen.getByRole('searchbox'))
    await press('Go to the first problem')
    await waitFor(() => expect(document.activeElement).toBe(row(2).getByDisplayValue('3x')))
  },
)

test('“Go to the first” focuses only the changed cell among those with a warning', async () => {
  const { row, enter, press } = await openSheet()
  await enter(1, '200')
  await press('Save 1 row')
  await press('Go to the first')
  const field = row(1).getByDisplayValue('200')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([])
})

test('an acknowledged row whose next save was cancelled is not counted among the rows to check', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const { user, enter, press } = await openSheet()
  await enter(1, '200{Enter}')
  await press('Save 1 row')
  await user.click(await screen.findByLabelText(/^I checked/))
  await press('Save')
  await screen.findByText('1 row could not be saved.')
  await enter(2, '200{Enter}')
  await press('Save 2 rows')
  await screen.findByRole('dialog', { name: 'Check before saving' })
  await user.keyboard('{Escape}')
  await screen.findByText('1 row looks wrong and was not saved. 1 other row was not saved either.')
})

test('a result of more than two kinds says only how many rows were not saved', async () => {
  api.answer('GET /marketprice', [TOMATO, MILK, { ...TOMATO, Id: 3, Name: 'Okra' }])
  api.answer('PUT /marketprice/1', {}, 500)
  const { enter, press } = await openSheet()
  await enter(1, '21')
  await enter(2, 'abc')
  await enter(3, '200{Enter}')
  await press('Save 3 rows')
  await press('Save the other row')
  await screen.findByText('3 rows were not saved.')
})

test('“Go to the first problem” focuses the entry even if the active cell has no input', async () => {
  const { user, row, enter, press } = await openSheet()
  await enter(2, '3x')
  await press('Save 1 row')
  await screen.findByText('1 row needs a correction before it can be saved.')
  await user.click(row(1).getAllByRole('gridcell').at(-1) ?? document.body)
  await user.click(screen.getByRole('searchbox'))
  await press('Go to the first problem')
  await waitFor(() => expect(document.activeElement).toBe(row(2).getByDisplayValue('3x')))
})

test.each([false, true])(
  'the price check sends nothing, and “Go to the first” focuses the first price with a warning (phone: %s)',
  async (narrow) => {
    const { user, row, enter } = await openSheet({ narrow })
    await enter(2, '2')
    await enter(1, '21')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    const question = within(await screen.findByRole('dialog'))
    expect(screen.queryByText(/^Saving/)).toBeNull()

    await user.click(question.getByRole('button', { name: 'Go to the first' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(row(2).getByDisplayValue('2'))
    screen.getByText('1 row looks wrong and was not saved. 1 other row was not saved either.')
    expect(saves()).toEqual([])
  },
)

test('a retry of one row keeps the other failed row in the message', async () => {
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

test('on a phone the result of a save is beside the button until the next change', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const { user } = await openSheet({ narrow: true })
  const [tomato] = screen.getAllByRole('article')
  const minimum = within(tomato as HTMLElement).getByLabelText('Min Price')
  await user.type(minimum, '21')
  const save = screen.getByRole('button', { name: /^Save/ })
  const bar = within(save.parentElement as HTMLElement)
  await user.click(save)
  await bar.findByText('1 row could not be saved.')
  api.answer('PUT /marketprice/1', {})
  await user.click(bar.getByRole('button', { name: 'Retry all failed' }))
  await bar.findByText('1 row saved.')
  await user.clear(minimum)
  await user.type(minimum, '22{Tab}')
  expect(screen.queryByText('1 row saved.')).toBeNull()
})

test('on a phone the focus stays in a row whose Retry is pressed', async () => {
  api.answer('PUT /marketprice/2', {}, 500)
  const { user } = await openSheet({ narrow: true })
  const milk = screen.getAllByRole('article')[1] as HTMLElement
  const minimum = within(milk).getByLabelText('Min Price')
  await user.clear(minimum)
  await user.type(minimum, '21{Tab}')
  await user.click(screen.getByRole('button', { name: 'Save 1 row' }))
  ;(await within(milk).findByRole('button', { name: 'Retry Milk' })).focus()

  // After another refusal the button returns.
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

test('a failure disappears once its entry is undone or changed', async () => {
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

  // A reverted row does not return in the result of a later save.
  await press('Undo')
  await enter(2, '22{Enter}')
  await press('Save 1 row')
  await screen.findByText('1 row saved.')
  await enter(1, 'abc{Enter}')
  screen.getByText('1 row saved.')
})

test('a conflict that is resolved during the save counts in its result', async () => {
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
  await press('Keep my changes and save')
  await row(1).findByText('Saved')
  expect(api.last('PUT /marketprice/1')?.headers.get('If-Match')).toBe('"2"')
  answerMilk()
  await screen.findByText('2 rows saved.')
})

test('a row that another administrator deleted is reported as deleted', async () => {
  const { enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  api.answer('PUT /marketprice/1', { error: { code: 'not_found', message: 'No' } }, 404)
  api.answer('GET /marketprice', [MILK])
  await press('Save 1 row')
  await screen.findByText('1 row was deleted by someone else.')
  await press('Discard Tomato')
  expect(screen.queryByText('1 row was deleted by someone else.')).toBeNull()
})

test('Save includes the entry in progress, even if it does not get the focus', async () => {
  api.answer('PUT /marketprice/1', {})
  const { enter } = await openSheet()
  await enter(1, '21')
  // Without the focus, as voice control clicks.
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 row' }))
  await screen.findByText('1 row saved.')
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 21 })
})

test('a saved row never shows its previous price', async () => {
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

test('a second save sends no row in flight again, and the button counts the remaining rows', async () => {
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
  expect(saves().toSorted()).toEqual(['PUT /marketprice/1', 'PUT /marketprice/2'])
})

test('an entry saved during a save is sent at once, or after its own row in flight', async () => {
  const answerTomato = held('PUT /marketprice/1')
  api.answer('PUT /marketprice/2', {})
  const { enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await enter(2, '22{Control>}s{/Control}')
  await enter(1, '23{Control>}s{/Control}')
  await waitFor(() => expect(saves()).toEqual(['PUT /marketprice/1', 'PUT /marketprice/2']))
  answerTomato()
  await screen.findByText('2 rows saved.')
  expect(saves()).toHaveLength(3)
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 23 })
  expect(api.last('PUT /marketprice/2')?.body).toMatchObject({ MinPrice: 22 })
  screen.getByRole('button', { name: 'Save' })
})

test('a restored draft that equals the stored price is dropped', async () => {
  await keepDraft(
    { base: TOMATO, texts: { MinPrice: '21' } },
    { base: MILK, texts: { MinPrice: '22' } },
  )
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  const { row } = await openSheet()
  await screen.findByRole('button', { name: 'Save 1 row' })
  expect(row(1).queryByText('Changed')).toBeNull()
  row(2).getByText('Changed')
})

test('an import previewed before a save and accepted after it changes the saved row', async () => {
  const answer = held('PUT /marketprice/1')
  const { user, row, enter, choose } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await choose('Import CSV')
  const dialog = within(await screen.findByRole('dialog'))
  const file = (text: string) => new File([text], 'prices.csv', { type: 'text/csv' })
  await user.upload(dialog.getByLabelText('Choose a CSV file'), file('Name;Max Price\nTomato;33\n'))
  await dialog.findByText('Tomato')
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  answer()
  await screen.findByText('1 row saved.')
  await user.click(dialog.getByRole('button', { name: 'Copy 1 row to the sheet' }))
  row(1).getByText('Changed')
  api.answer('PUT /marketprice/1', {})
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 21, MaxPrice: 33 }),
  )
  expect(api.last('PUT /marketprice/1')?.headers.get('If-Match')).toBe('"2"')
})

test('a price restored while its row is in flight is unsaved work and kept as a draft', async () => {
  held('PUT /marketprice/1')
  const { user, enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await enter(1, '20{Enter}')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /draft/i }))
  await waitFor(async () =>
    expect(await keptDrafts()).toMatchObject([
      { base: TOMATO, texts: { MinPrice: '20' }, attempt: { texts: { MinPrice: '21' } } },
    ]),
  )
})

test.each([false, true])(
  'a price that another administrator saves during typing is not overwritten without asking (phone: %s)',
  async (narrow) => {
    const answerMilk = held('PUT /marketprice/2')
    const { user, row, enter } = await openSheet({ narrow })
    await enter(2, '22{Control>}s{/Control}')
    await waitFor(() => expect(saves()).toHaveLength(1))
    await enter(1, '27')
    const theirs = saved(TOMATO, 18)
    api.answer('GET /marketprice', [theirs, saved(MILK, 22)])
    answerMilk()
    await row(2).findByText('Saved')
    await row(1).findByText(theirs.LastUpdated, { exact: false })
    await user.keyboard('{Control>}s{/Control}')
    await row(1).findByRole('button', { name: 'Compare Tomato' })
    expect(saves()).toEqual(['PUT /marketprice/2'])
  },
)
