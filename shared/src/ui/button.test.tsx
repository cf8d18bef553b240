import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Button } from '@vayal/shared/ui/button'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'

test('a busy button shows its busy label and ignores clicks', async () => {
  const onClick = vi.fn()
  render(
    <Button busy busyLabel="Adding..." onClick={onClick}>
      Add
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Adding...' })
  expect(button.disabled).toBe(true)
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
})

test('a double click calls onClick once, even before the parent sets busy', async () => {
  const onClick = vi.fn()
  render(
    <Button busy={false} onClick={onClick}>
      Save
    </Button>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

test('a double click submits a form once', async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={false}>
        Save
      </Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

function Saver({ until }: { until: Promise<void> }) {
  const [busy, setBusy] = useState(false)
  async function handleClick() {
    setBusy(true)
    await until
    setBusy(false)
  }
  return (
    <Button busy={busy} busyLabel="Saving..." onClick={handleClick}>
      Save
    </Button>
  )
}

test('the focus returns to the button after the action', async () => {
  const { resolve: finish, promise: finished } = Promise.withResolvers<void>()
  render(<Saver until={finished} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  // jsdom, unlike browsers, keeps the focus on a disabled element.
  screen.getByRole('button', { name: 'Saving...' }).blur()
  finish()
  const button = await screen.findByRole('button', { name: 'Save' })
  expect(document.activeElement).toBe(button)
})
