import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { MILK, openSheet, saved, setupSheet } from './testing.tsx'

const { api, saves, held } = setupSheet()

test('undo and redo work across a save, and their results can be saved', async () => {
  api.answer('PUT /marketprice/1', {})
  const { user, row, enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  await press('Save 1 row')
  await screen.findByText('1 row saved.')
  await press('Undo')
  row(1).getByText('Changed')
  api.answer('GET /marketprice', [{ ...saved(TOMATO, 20), Revision: 3 }, MILK])
  await press('Save 1 row')
  await waitFor(() => expect(saves()).toHaveLength(2))
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 20 })
  expect(api.last('PUT /marketprice/1')?.headers.get('If-Match')).toBe('"2"')

  await screen.findByText('1 row saved.')
  await user.keyboard('{Control>}y{/Control}')
  await press('Save 1 row')
  await waitFor(() => expect(saves()).toHaveLength(3))
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 21 })
})

test('an undo of a row in flight survives an entry in another row', async () => {
  const answer = held('PUT /marketprice/1')
  const { user, row, enter } = await openSheet()
  await enter(1, '19{Enter}')
  await enter(1, '21{Control>}s{/Control}')
  await screen.findByRole('button', { name: 'Saving...' })
  await user.keyboard('{Control>}zz{/Control}')
  await enter(2, '22{Enter}')
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  answer()
  await screen.findByText('1 row saved.')
  row(1).getByText('Changed')
  row(1).getByText('20')
})

test('the announcement of an undo stays until the next save', async () => {
  api.answer('PUT /marketprice/1', {})
  api.answer('PUT /marketprice/2', {}, 500)
  const { enter, press } = await openSheet()
  await enter(2, '22{Enter}')
  await enter(1, '21{Enter}')
  api.answer('GET /marketprice', [saved(TOMATO, 21), MILK])
  await press('Save 2 rows')
  await screen.findByText('1 row saved. 1 row could not be saved.')
  await press('Undo')
  screen.getByText('Undone in Tomato.')
  await press('Save 2 rows')
  expect(screen.queryByText('Undone in Tomato.')).toBeNull()
})
