import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { notifyWithUndo } from '@vayal/shared/ui/undo-toast'
import { act } from 'react'
import { ToastContainer } from 'react-toastify/unstyled'
import { expect, test, vi } from 'vitest'

test('offers to take back the last of a row of actions', async () => {
  render(<ToastContainer />)
  const undo = [vi.fn(), vi.fn()]
  act(() => notifyWithUndo('decision', 'Ash approved', undo[0] ?? vi.fn()))
  await screen.findByText('Ash approved')
  act(() => notifyWithUndo('decision', 'Beet rejected', undo[1] ?? vi.fn()))
  await screen.findByText('Beet rejected')
  expect(screen.queryByText('Ash approved')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo[0]).not.toHaveBeenCalled()
  expect(undo[1]).toHaveBeenCalledOnce()
})
