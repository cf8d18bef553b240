import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { MILK, openSheet, provideForeignBackend, setupSheet } from './testing.tsx'

const { api, saves } = setupSheet()

test('pressing the Save key again while a foreign backend is read sends nothing twice', async () => {
  provideForeignBackend()
  api.answer('PUT /marketprice/1', {})
  const { user, enter } = await openSheet()
  await enter(1, '21{Enter}')
  const read = Promise.withResolvers<void>()
  api.answerWith('GET /marketprice', () =>
    read.promise.then(() => HttpResponse.json([TOMATO, MILK])),
  )
  await user.click(screen.getByRole('button', { name: 'Save 1 row' }))
  expect(screen.getByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
  await enter(2, '{Control>}s{/Control}')
  read.resolve()
  await screen.findByText('1 row saved.')
  expect(saves()).toEqual(['PUT /marketprice/1'])
})

test('the sheet sends nothing to a foreign backend that it cannot read first', async () => {
  provideForeignBackend()
  api.answer('PUT /marketprice/1', {})
  const { row, enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  api.answer('GET /marketprice', {}, 500)
  await press('Save 1 row')
  await screen.findByText('1 row could not be saved.', {}, { timeout: 10_000 })
  row(1).getByText('Server error (500).')
  expect(saves()).toEqual([])
  api.answer('GET /marketprice', [TOMATO, MILK])
  await press('Retry Tomato')
  await screen.findByText('1 row saved.')
})

test('a foreign backend is read again before “Keep my changes and save” overwrites its price', async () => {
  provideForeignBackend()
  const list = (MinPrice: number) => [{ ...TOMATO, MinPrice }, MILK]
  api.answer('PUT /marketprice/1', {})
  const { row, enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  api.answer('GET /marketprice', list(18))
  await press('Save 1 row')
  await row(1).findByRole('button', { name: 'Compare Tomato' })
  await press('Compare Tomato')
  await screen.findByRole('dialog')
  api.answer('GET /marketprice', list(44))
  await press('Keep my changes and save')
  await screen.findByText('1 row was changed by someone else.')
  expect(saves()).toEqual([])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Compare Tomato')
  within(await screen.findByRole('dialog')).getByText('44')
})

test('an undo while a foreign backend is read cancels the save without a message', async () => {
  provideForeignBackend()
  const { enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  const read = Promise.withResolvers<void>()
  api.answerWith('GET /marketprice', () =>
    read.promise.then(() => HttpResponse.json([TOMATO, MILK])),
  )
  await press('Save 1 row')
  await press('Undo')
  read.resolve()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy())
  expect(document.querySelector('[data-tone]')).toBeNull()
  expect(saves()).toEqual([])
})

test('an entry saved while a foreign backend is read is sent once, with its last text', async () => {
  provideForeignBackend()
  const { user, enter } = await openSheet()
  await enter(1, '21{Enter}')
  const read = Promise.withResolvers<void>()
  api.answerWith('GET /marketprice', () =>
    read.promise.then(() => HttpResponse.json([TOMATO, MILK])),
  )
  await user.keyboard('{Control>}s{/Control}')
  await enter(1, '22{Control>}s{/Control}')
  api.answer('PUT /marketprice/1', {}, 500)
  read.resolve()
  await screen.findByText('1 row could not be saved.')
  expect(saves()).toHaveLength(1)
  expect(api.last('PUT /marketprice/1')?.body).toMatchObject({ MinPrice: 22 })
})

test('discarding while a foreign backend is read sends nothing', async () => {
  provideForeignBackend()
  const { user, enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  const read = Promise.withResolvers<void>()
  api.answerWith('GET /marketprice', () =>
    read.promise.then(() => HttpResponse.json([TOMATO, MILK])),
  )
  await press('Save 1 row')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('alertdialog')
  await press('Discard')
  read.resolve()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(saves()).toEqual([])
})
