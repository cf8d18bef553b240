import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AutocompleteField } from '@vayal/shared/ui/autocomplete-field'
import { Dialog } from '@vayal/shared/ui/dialog'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

function Form() {
  const [value, setValue] = useState('')
  return (
    <>
      <AutocompleteField
        label="Category"
        value={value}
        onChange={setValue}
        suggestions={['Vegetables', 'Fruits', 'Leafy vegetables']}
      />
      <button type="button">Save</button>
    </>
  )
}

function renderField() {
  render(<Form />)
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Category' })
}

const suggestions = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('suggests the entries that contain the typed text, in any case', async () => {
  const input = renderField()
  await userEvent.type(input, 'VEGET')
  await vi.waitFor(() => expect(suggestions()).toEqual(['Vegetables', 'Leafy vegetables']))
  await userEvent.click(screen.getByRole('option', { name: 'Leafy vegetables' }))
  expect(input.value).toBe('Leafy vegetables')
})

test('Escape closes the suggestions and keeps the typed text, even when pressed again', async () => {
  const input = renderField()
  await userEvent.type(input, 'Fru')
  await vi.waitFor(() => expect(suggestions()).toEqual(['Fruits']))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(suggestions()).toEqual([]))
  await userEvent.keyboard('{Escape}')
  expect(input.value).toBe('Fru')
})

test('text without a suggestion is kept; the clear icon empties the field', async () => {
  const input = renderField()
  await userEvent.type(input, 'Goats')
  await userEvent.tab()
  expect(input.value).toBe('Goats')
  await userEvent.click(screen.getByRole('button', { name: 'Clear Category' }))
  expect(input.value).toBe('')
})

test('without suggestions, the rest of the page stays accessible', async () => {
  const input = renderField()
  const save = () => screen.queryByRole('button', { name: 'Save' })
  await userEvent.type(input, 'Fruit')
  await vi.waitFor(() => expect(suggestions()).toEqual(['Fruits']))
  await userEvent.type(input, 's')
  await vi.waitFor(() => expect(suggestions()).toEqual([]))
  expect(save()).not.toBeNull()
  await userEvent.type(input, 'x')
  expect(save()).not.toBeNull()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a choice', () => userEvent.click(screen.getByRole('option', { name: 'Fruits' }))],
  ['Tab', () => userEvent.tab()],
])('in a dialog, %s closes only the suggestions', async (_, leave) => {
  const handleClose = vi.fn()
  render(
    <Dialog title="Add New Market" open onClose={handleClose}>
      <Form />
    </Dialog>,
  )
  await userEvent.click(await screen.findByRole('combobox', { name: 'Category' }))
  await vi.waitFor(() => expect(suggestions()).toHaveLength(3))
  await leave()
  await vi.waitFor(() => expect(suggestions()).toEqual([]))
  await screen.findByRole('dialog', { name: 'Add New Market' })
  screen.getByRole('button', { name: 'Save' })
  screen.getByRole('combobox', { name: 'Category' })
  expect(handleClose).not.toHaveBeenCalled()
})
