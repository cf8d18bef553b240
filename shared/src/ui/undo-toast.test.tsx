import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { notifyUndoFailed, notifyWithUndo, undoLatest } from '@vayal/shared/ui/undo-toast'
import { ToastContainer } from 'react-toastify/unstyled'
import { expect, test, vi } from 'vitest'

async function offer(name: string, group = 'decisions') {
  const undo = vi.fn(async () => {})
  notifyWithUndo(group, { text: `${name} approved` }, undo)
  await screen.findByText(`${name} approved`)
  return undo
}

const toastOf = (text: string) => screen.queryByText(text)?.closest<HTMLElement>('.Toastify__toast')

/** Ends the closing animation, which jsdom does not run, and expects the toast to be removed. */
const expectClosed = (text: string) =>
  waitFor(() => {
    const leaving = toastOf(text)
    if (leaving) fireEvent.animationEnd(leaving)
    expect(toastOf(text)).toBeUndefined()
  })

test('each toast undoes its own action, even if it is not the latest', async () => {
  render(<ToastContainer />)
  const [ash, beet] = [await offer('Ash'), await offer('Beet')]
  await userEvent.click(
    within(toastOf('Ash approved') ?? document.body).getByRole('button', { name: 'Undo' }),
  )
  expect(ash).toHaveBeenCalledOnce()
  expect(beet).not.toHaveBeenCalled()
  await expectClosed('Ash approved')
  screen.getByText('Beet approved')
})

test('undoLatest undoes the actions of a group once each, the latest first', async () => {
  render(<ToastContainer />)
  const [ash, beet, other] = [await offer('Ash'), await offer('Beet'), await offer('Oak', 'other')]
  undoLatest('decisions')
  expect([ash, beet].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  undoLatest('decisions')
  undoLatest('decisions')
  expect([ash, beet].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(other).not.toHaveBeenCalled()
  await expectClosed('Ash approved')
})

test('undoLatest undoes an action whose toast has closed', async () => {
  render(<ToastContainer />)
  const ash = await offer('Ash')
  await userEvent.click(screen.getByRole('button', { name: 'close' }))
  await expectClosed('Ash approved')
  undoLatest('decisions')
  expect(ash).toHaveBeenCalledOnce()
})

test('a series of quick actions shows at most two toasts', async () => {
  render(<ToastContainer />)
  for (const name of ['Ash', 'Beet', 'Corn']) await offer(name)
  await expectClosed('Ash approved')
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2)
})

test('a failed undo can be retried', async () => {
  render(<ToastContainer />)
  const retry = vi.fn(async () => {})
  notifyUndoFailed('decisions', { text: 'Ash stays approved' }, retry)
  expect((await screen.findByRole('alert')).textContent).toContain('Ash stays approved')
  screen.getByRole('button', { name: 'Retry' })
  undoLatest('decisions')
  expect(retry).toHaveBeenCalledOnce()
})

test('the toast is busy during the undo, runs it once, and then closes', async () => {
  render(<ToastContainer />)
  const { promise, resolve } = Promise.withResolvers<void>()
  const undo = vi.fn(() => promise)
  notifyWithUndo('decisions', { text: 'Ash approved' }, undo)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const busy = await screen.findByRole('button', { name: 'Undo', busy: true })
  await userEvent.click(busy)
  undoLatest('decisions')
  expect(undo).toHaveBeenCalledOnce()
  resolve()
  await expectClosed('Ash approved')
})

test('a double click runs the undo once, even if the toast is not busy yet', async () => {
  render(<ToastContainer />)
  const undo = await offer('Ash')
  const button = screen.getByRole('button', { name: 'Undo' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledOnce()
  await expectClosed('Ash approved')
})

test('after an undo by its button, an open dialog has the focus, so that its keys work', async () => {
  render(
    <>
      <ToastContainer />
      <div role="dialog" tabIndex={-1}>
        Review
      </div>
    </>,
  )
  await offer('Ash')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expectClosed('Ash approved')
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})
