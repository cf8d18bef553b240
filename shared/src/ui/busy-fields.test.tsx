import { render, screen } from '@testing-library/react'
import { BusyFields } from '@vayal/shared/ui/busy-fields'
import { expect, it } from 'vitest'

function fields(busy: boolean) {
  return (
    <BusyFields busy={busy}>
      <input aria-label="Name" defaultValue="typed" />
    </BusyFields>
  )
}

it('is inert while busy, and keeps the typed text', () => {
  const { rerender } = render(fields(false))
  const input = screen.getByLabelText('Name')
  rerender(fields(true))
  expect(input.closest('[inert]')).not.toBeNull()
  rerender(fields(false))
  expect(input.closest('[inert]')).toBeNull()
  expect(screen.getByDisplayValue('typed')).toBe(input)
})
