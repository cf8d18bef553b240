import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NumberField } from '@vayal/shared/ui/number-field'
import { expect, test } from 'vitest'

test('every character is kept for the form to judge', async () => {
  render(<NumberField label="Price" unit="₹" />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' })
  await userEvent.type(input, '12,50')
  expect(input.value).toBe('12,50')
  expect(input.inputMode).toBe('decimal')
})
