import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NumberField } from '@vayal/shared/ui/number-field'
import { expect, test } from 'vitest'

function renderField() {
  render(<NumberField label="Price" unit="₹" defaultValue="22.5" />)
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
}

const selection = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0)

/** Press as in WebKit: the release places the caret unless `preventDefault` was called. */
function press(input: HTMLInputElement, caret: number) {
  if (fireEvent.mouseDown(input)) input.focus()
  if (fireEvent.mouseUp(input)) input.setSelectionRange(caret, caret)
}

test('preserves every character for the form to validate', async () => {
  const input = renderField()
  await userEvent.clear(input)
  await userEvent.type(input, '12,50')
  expect(input.value).toBe('12,50')
  expect(input.inputMode).toBe('decimal')
})

test('the press that focuses the field selects the number; the next one places the caret', () => {
  const input = renderField()
  press(input, 2)
  expect(selection(input)).toBe('22.5')
  press(input, 2)
  expect([input.selectionStart, input.selectionEnd]).toEqual([2, 2])
  input.blur()
  press(input, 2)
  expect(selection(input)).toBe('22.5')
})

test('the number is selected even if the browser placed the caret during the press', () => {
  const input = renderField()
  fireEvent.mouseDown(input)
  input.focus()
  input.setSelectionRange(4, 4)
  fireEvent.mouseUp(input)
  expect(selection(input)).toBe('22.5')
})

test('the first press after Tab selects the number, unless the user has typed', async () => {
  const input = renderField()
  await userEvent.tab()
  press(input, 2)
  expect(selection(input)).toBe('22.5')
  input.blur()
  await userEvent.tab()
  await userEvent.keyboard('23')
  press(input, 1)
  expect(input.selectionStart).toBe(1)
})

test('preserves a selection made by dragging with the first press', () => {
  const input = renderField()
  fireEvent.mouseDown(input)
  input.focus()
  input.setSelectionRange(0, 2)
  fireEvent.mouseUp(input)
  expect(selection(input)).toBe('22')
})

test('focusing the field by keyboard selects the number', async () => {
  const input = renderField()
  await userEvent.tab()
  await userEvent.keyboard('23')
  expect(input.value).toBe('23')
})
