import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { setLocale } from '@vayal/shared/runtime/locale'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(() => {
  setLocale('en')
  vi.useRealTimers()
})

function Form({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField label="Date" value={value} onChange={setValue} />
      <button type="button">Next</button>
      <output>{value}</output>
    </>
  )
}

function renderField(start = '') {
  render(<Form start={start} />)
  return { user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('textbox') }
}

const calendar = () => screen.queryByRole('dialog', { name: 'Calendar' })
const problem = () => screen.queryByText('Date input not valid.')

test('an invalid day shows an error and stays in the input', async () => {
  const { user, input } = renderField()
  await user.type(input, '31/02/202')
  expect(problem()).toBeNull()
  // user.type clicks the input first, which must keep the typed text.
  await user.type(input, '6')
  expect(problem()).not.toBeNull()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await user.tab()
  expect(input.value).toBe('31/02/2026')
  await user.clear(input)
  expect(problem()).toBeNull()
  await user.type(input, '28/02/2026')
  expect(problem()).toBeNull()
})

test('a day in month-first order is not converted', async () => {
  const { user, input } = renderField()
  await user.type(input, '02/13/2026')
  expect(problem()).not.toBeNull()
})

test('leaving the field normalises a day and reports an incomplete one', async () => {
  const { user, input } = renderField()
  await user.type(input, '5/6/2026')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(input.value).toBe('05/06/2026'))
  // The picker blurs its input once more in the next frame, sooner than a user could return.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await user.clear(input)
  await user.type(input, '5/6')
  expect(problem()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(problem()).not.toBeNull())
})

test('a day in another format is valid, opens its month and is normalised by Enter', async () => {
  const { user, input } = renderField()
  await user.type(input, '2026-06-05')
  within(calendar() as HTMLElement).getByRole('heading', { name: 'June 2026' })
  await user.keyboard('{Escape}')
  expect(problem()).toBeNull()
  await user.keyboard('{Enter}')
  expect(input.value).toBe('05/06/2026')
})

test('a day is picked by keyboard, and the focus returns to the input', async () => {
  const { user, input } = renderField('05/06/2026')
  input.focus()
  expect(calendar()).toBeNull()
  await user.keyboard('{ArrowDown}')
  within(calendar() as HTMLElement).getByRole('heading', { name: 'June 2026' })
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await waitFor(() => expect(calendar()).toBeNull())
  expect(input.value).toBe('06/06/2026')
  await waitFor(() => expect(document.activeElement).toBe(input))
})

test('the button opens the calendar, and a click picks a day', async () => {
  const { user, input } = renderField('05/06/2026')
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  await user.click(screen.getByRole('button', { name: 'Next month' }))
  await user.click(screen.getByRole('gridcell', { name: /, 9 July 2026/ }))
  expect(input.value).toBe('09/07/2026')
})

test('Escape closes only the calendar', async () => {
  let escapes = 0
  const listener = (event: KeyboardEvent) => {
    if (event.key === 'Escape') escapes += 1
  }
  document.addEventListener('keydown', listener)
  const { user, input } = renderField('05/06/2026')
  await user.click(input)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(calendar()).toBeNull())
  expect(escapes).toBe(0)
  await user.keyboard('{Escape}')
  expect(escapes).toBe(1)
  document.removeEventListener('keydown', listener)
})

test('the calendar is in Tamil', async () => {
  setLocale('ta')
  const { user, input } = renderField('05/06/2026')
  await user.click(input)
  screen.getByRole('heading', { name: 'ஜூன் 2026' })
})

test('the calendar opens in the month of today in India, wherever the device is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-31T20:00:00Z') })
  const { user } = renderField()
  await user.click(screen.getByRole('button', { name: 'Open calendar' }))
  screen.getByText(/^June 2026$/)
})
