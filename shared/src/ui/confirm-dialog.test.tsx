import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ConfirmDialog } from '@vayal/shared/ui/confirm-dialog'
import { expect, test, vi } from 'vitest'

function open(props: { typedName?: string; busy?: boolean; error?: string } = {}) {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <ConfirmDialog
      open
      title="Confirm Deletion"
      text="Are you sure?"
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...props}
    />,
  )
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  return { onConfirm, onCancel, confirm }
}

test('is an alert dialog with title and text, and Cancel has the initial focus', async () => {
  open()
  await screen.findByRole('alertdialog', { name: 'Confirm Deletion', description: 'Are you sure?' })
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })),
  )
})

test('confirms, and cancels on Cancel and on Escape', async () => {
  const { onConfirm, onCancel, confirm } = open()
  await userEvent.click(confirm())
  expect(onConfirm).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
})

test('with a name to type, only the exact name enables the button', async () => {
  const { onConfirm, confirm } = open({ typedName: 'Milk' })
  const input = screen.getByRole('textbox')
  for (const wrong of ['Mil', 'milk', 'Milk ', ' Milk']) {
    await userEvent.clear(input)
    await userEvent.type(input, wrong)
    expect(confirm().disabled).toBe(true)
    await userEvent.keyboard('{Enter}')
  }
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.clear(input)
  await userEvent.type(input, 'Milk')
  await userEvent.click(confirm())
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('a name with spaces around it must be typed with them', async () => {
  const { confirm } = open({ typedName: 'Milk ' })
  await userEvent.type(screen.getByRole('textbox'), 'Milk')
  expect(confirm().disabled).toBe(true)
  await userEvent.type(screen.getByRole('textbox'), ' ')
  expect(confirm().disabled).toBe(false)
})

test('cannot be confirmed again while busy, and shows an error', () => {
  const { confirm } = open({ busy: true, error: 'It failed' })
  expect(confirm().disabled).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe('It failed')
})
