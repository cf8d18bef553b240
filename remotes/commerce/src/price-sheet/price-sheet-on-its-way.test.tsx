import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { keepDraft, keptEdits, MILK, openSheet, saved, setupSheet } from './testing.tsx'

const ONION = { ...TOMATO, Id: 3, Name: 'Onion' }

const { api, saves, held } = setupSheet()

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
  expect(saves().toSorted()).toEqual(['PUT /marketprice/1', 'PUT /marketprice/2'])
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
    api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
    answer()
    await screen.findByText('1 row saved.')
    screen.getByRole('button', { name: 'Save 1 row' })
    row(1).getByText('Changed')
  },
)

test('an entry of an earlier visit that was saved all the same is none any more', async () => {
  keepDraft({ base: TOMATO, texts: { MinPrice: '21' } }, { base: MILK, texts: { MinPrice: '22' } })
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
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
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
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

test('a list that was asked for before a row was saved does not show it as it was', async () => {
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

test('what is put back while it is saved holds whoever leaves, and is kept', async () => {
  held('PUT /marketprice/1')
  const { user, enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await enter(1, '20{Enter}')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: /draft/i }))
  await waitFor(() =>
    expect(keptEdits()).toMatchObject([
      { base: TOMATO, texts: { MinPrice: '20' }, sent: [{ MinPrice: '21' }] },
    ]),
  )
})

test('what is put back over someone else’s stays when the try before it is refused', async () => {
  api.answer('PUT /marketprice/2', {}, 500)
  const refuse = held('PUT /marketprice/1', 500)
  const { row, enter, press } = await openSheet()
  await enter(2, '22{Enter}')
  await enter(1, '21{Control>}s{/Control}')
  await row(2).findByRole('button', { name: 'Retry Milk' })
  api.answer('PUT /marketprice/2', {})
  api.answer('GET /marketprice', [saved(TOMATO, 93), saved(MILK, 22), ONION])
  await press('Retry Milk')
  await row(2).findByText('Saved')
  await screen.findByText('Onion')
  await enter(1, '20{Enter}')
  refuse()
  await row(1).findByRole('button', { name: 'Compare Tomato' })
})

test.each([false, true])(
  'what someone else saves while one types is not written over unseen (phone: %s)',
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

test('what is typed while its row is saved is a change of what was saved', async () => {
  const answer = held('PUT /marketprice/1')
  const { user, row, enter } = await openSheet()
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await user.keyboard('{Tab}33')
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  answer()
  await screen.findByText('1 row saved.')
  await user.keyboard('{Enter}')
  row(1).getByText('Changed')
})
