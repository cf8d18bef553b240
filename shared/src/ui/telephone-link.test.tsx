import { render, screen } from '@testing-library/react'
import { TelephoneLink } from '@vayal/shared/ui/telephone-link'
import { expect, test } from 'vitest'

test.each([
  ['9000000003', 'tel:9000000003'],
  ['+91 90000-00003', 'tel:+919000000003'],
  ['(0424) 225 11 22', 'tel:04242251122'],
])('%s can be called', (number, url) => {
  render(<TelephoneLink number={number} />)
  expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(url)
})

test.each(['hello', '9000000003 / 9000000004', '9000000003, 9000000004', '12', 'n/a', '-', '+'])(
  '%s cannot be called',
  (number) => {
    render(<TelephoneLink number={number} />)
    expect(screen.queryByRole('link')).toBeNull()
    screen.getByText(number)
  },
)
