import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TOMATO } from '../testing/tomato.ts'
import { MILK, openSheet, saved, setupSheet } from './testing.tsx'

const { api, saves } = setupSheet()

test('typing into a newly opened sheet changes the first price', async () => {
  const { user, row } = await openSheet()
  await user.keyboard('23{Enter}')
  expect(row(1).getAllByRole('gridcell')[1]?.textContent).toMatch(/^23/)
})

test('new search results do not move the focus out of the search field', async () => {
  const search = () => screen.getByRole<HTMLInputElement>('searchbox')
  const { user } = await openSheet()
  await user.type(search(), 'nothing')
  await screen.findByText('No row matches.')
  await user.clear(search())
  await screen.findByText('Milk')
  expect(document.activeElement).toBe(search())
})

test('a problem disappears from its cell with the key that corrects it', async () => {
  const { row, enter } = await openSheet()
  await enter(1, '12,50{Enter}{Control>}s{/Control}')
  row(1).getByText('The comma is unclear: enter a number such as 12.50 or 1250', {
    selector: '[data-kind] *',
  })
  await enter(1, '37')
  expect(row(1).getByRole('textbox').getAttribute('aria-invalid')).toBeNull()
  expect(row(1).queryByText(/The comma is unclear/)).toBeNull()
})

test('Ctrl+S in a dialog saves neither the sheet nor the web page', async () => {
  const { user, enter, choose } = await openSheet()
  await enter(1, '21{Enter}')
  await choose('Import CSV')
  const dialog = await screen.findByRole('dialog')
  const browserActs = fireEvent.keyDown(dialog, { key: 's', code: 'KeyS', ctrlKey: true })
  expect(browserActs).toBe(false)
  await user.keyboard('{Escape}')
  screen.getByRole('button', { name: 'Save 1 row' })
  expect(saves()).toEqual([])
})

test('an open dialog disables the undo and save keys of the sheet', async () => {
  const { enter, choose } = await openSheet()
  await enter(1, '21{Enter}')
  await choose('Import CSV')
  await screen.findByRole('dialog')
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 's', code: 'KeyS', ctrlKey: true })
  screen.getByText('Save 1 row')
  expect(saves()).toEqual([])
})

test('a held save key saves once', async () => {
  api.answer('PUT /marketprice/1', {}, 500)
  const { enter } = await openSheet()
  await enter(1, '21{Enter}')
  const press = { key: 's', code: 'KeyS', ctrlKey: true }
  fireEvent.keyDown(document.body, press)
  await screen.findByText('1 row could not be saved.')
  expect(fireEvent.keyDown(document.body, { ...press, repeat: true })).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(saves()).toEqual(['PUT /marketprice/1'])
})

test('undo and redo replace the previous message', async () => {
  const { user, enter } = await openSheet()
  await enter(1, '{Shift>}{ArrowDown}{/Shift}')
  await user.paste('21')
  screen.getByText('2 cells pasted.')
  await user.keyboard('{Control>}z{/Control}')
  screen.getByText('Undone in 2 rows.')
  expect(screen.queryByText('2 cells pasted.')).toBeNull()
  await user.keyboard('{Control>}y{/Control}')
  screen.getByText('Redone in 2 rows.')
  await user.keyboard('{Delete}')
  screen.getByText('2 cells emptied.')
})

test('undo selects the changed cell and lists its row, even if the search hid it', async () => {
  const { user, row, enter, press } = await openSheet()
  await enter(1, '21{Enter}')
  await enter(2, '{Tab}22{Enter}')
  await enter(1, '{End}')
  await press('Undo')
  screen.getByText('Undone in Milk.')
  expect(row(2).getAllByRole('gridcell')[2]?.dataset).toHaveProperty('active')
  await user.type(screen.getByRole('searchbox'), 'milk')
  await waitFor(() => expect(screen.queryByText('Tomato')).toBeNull())
  await press('Undo')
  screen.getByText('Undone in Tomato.')
  row(1).getByText('Tomato')
  expect(row(1).getAllByRole('gridcell')[1]?.dataset).toHaveProperty('active')
  await user.type(screen.getByRole('searchbox'), 's')
  await waitFor(() => expect(screen.queryByText('Tomato')).toBeNull())
})

test('an undone row stays visible until the row filter changes', async () => {
  const { user, row, enter } = await openSheet()
  await enter(2, '{Tab}22{Enter}')
  await enter(1, '21{Enter}')
  const rows = screen.getByRole('combobox', { name: 'Rows' })
  await user.selectOptions(rows, 'changed')
  await enter(2, '{Control>}z{/Control}')
  expect(document.activeElement).toBe(row(1).getByRole('textbox'))
  await user.keyboard('{Control>}z{/Control}')
  expect(document.activeElement).toBe(row(2).getByRole('textbox'))
  await user.selectOptions(rows, '')
  await user.selectOptions(rows, 'changed')
  await screen.findByText('No row matches.')
  await user.keyboard('{Control>}y{/Control}')
  screen.getByRole('button', { name: 'Save 1 row' })
})

test('redo shows and selects a row that the filter had hidden', async () => {
  api.answer('GET /marketprice', [TOMATO, saved(MILK, 20)])
  const { user, row, enter } = await openSheet()
  await enter(2, '22{Enter}{Control>}z{/Control}')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), 'outdated')
  await waitFor(() => expect(screen.queryByText('Milk')).toBeNull())
  await enter(1, '{Control>}y{/Control}')
  expect(document.activeElement).toBe(row(2).getByRole('textbox'))
})

test('Tab moves on from an entry that was typed after Escape', async () => {
  const { user, enter } = await openSheet()
  await enter(1, '{Escape}')
  await user.keyboard('21{Tab}')
  const next = screen.getByRole('textbox', { name: 'Max Price, Tomato' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('selecting text in a cell with the mouse selects no other cells', async () => {
  const { row, enter } = await openSheet()
  await enter(1, '{F2}5')
  const input = screen.getByRole('textbox', { name: 'Min Price, Tomato' })
  fireEvent.mouseDown(input, { button: 0, buttons: 1, detail: 1 })
  fireEvent.mouseOver(row(1).getAllByRole('gridcell')[2] as HTMLElement, { buttons: 1 })
  expect(screen.getByRole('textbox', { name: 'Min Price, Tomato' })).toBe(input)
  fireEvent.mouseDown(row(1).getAllByRole('gridcell')[2] as HTMLElement, { button: 0, buttons: 1 })
  fireEvent.mouseOver(row(2).getAllByRole('gridcell')[2] as HTMLElement, {
    buttons: 1,
    clientY: 38,
  })
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2)

  // A press that began elsewhere selects no cells either.
  fireEvent.mouseUp(document.body)
  fireEvent.mouseDown(screen.getByRole('searchbox'), { button: 0, buttons: 1 })
  fireEvent.mouseOver(row(1).getAllByRole('gridcell')[3] as HTMLElement, { buttons: 1 })
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2)
})

test('after Ctrl+A, typing still changes the cell that has the focus', async () => {
  const { user, row, enter } = await openSheet()
  await enter(2, '{Control>}a{/Control}')
  const selected = () => screen.queryAllByRole('gridcell', { selected: true })
  expect(selected().length).toBeGreaterThan(2)
  await user.keyboard('33{Enter}')
  row(2).getByDisplayValue('33')
  expect(selected()).toHaveLength(0)
})

test('copying a cell without a value does nothing', async () => {
  const { user, row } = await openSheet()
  await user.click(row(1).getAllByRole('gridcell').at(-1) as HTMLElement)
  await user.copy()
  expect(screen.queryByText(/copied/)).toBeNull()
})

test('Ctrl+Z on the file input does not undo an entry beneath the dialog', async () => {
  const { enter, choose } = await openSheet()
  await enter(1, '21')
  await choose('Import CSV')
  await screen.findByRole('dialog')
  const file = screen.getByLabelText('Choose a CSV file')
  expect(fireEvent.keyDown(file, { key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(false)
})

test('a screen reader announces the same message again', async () => {
  const { user, enter } = await openSheet()
  await enter(1, '21{Enter}')
  await enter(1, '22{Enter}')
  await user.keyboard('{Control>}z{/Control}')
  const first = screen.getByText(/^Undone in Tomato\.\s?$/).textContent
  await user.keyboard('{Control>}z{/Control}')
  expect(screen.getByText(/^Undone in Tomato\.\s?$/).textContent).not.toBe(first)
})
