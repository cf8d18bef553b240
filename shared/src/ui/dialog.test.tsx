import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useDialogHistory } from '@vayal/shared/runtime/dialog-history'
import { Navigate } from '@vayal/shared/runtime/router'
import { Dialog, DialogClose, DialogLink } from '@vayal/shared/ui/dialog'
import { FormDialog } from '@vayal/shared/ui/form-dialog'
import { TextField } from '@vayal/shared/ui/text-field'
import { useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'

function Editor({ dirty }: { dirty: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog
        title="Edit Market"
        open={open}
        onClose={() => setOpen(false)}
        dirty={dirty}
        footer={<DialogClose>Cancel</DialogClose>}
      >
        <TextField label="Area" />
      </Dialog>
    </>
  )
}

async function openEditor(dirty: boolean) {
  render(<Editor dirty={dirty} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit Market' })
}

const expectClosed = () =>
  vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Market' })).toBeNull())

test('focuses the first field, and returns the focus when it closes', async () => {
  await openEditor(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Area')))
  await userEvent.keyboard('{Escape}')
  await expectClosed()
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })),
  )
})

test('leaves the focus where the user moved it while the dialog was closing', async () => {
  render(<input aria-label="Search" />)
  await openEditor(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Area')))
  fireEvent.keyDown(screen.getByLabelText('Area'), { key: 'Escape' })
  const search = screen.getByRole('textbox', { name: 'Search', hidden: true })
  search.focus()
  await expectClosed()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(search)
})

test.each(['Close', 'Cancel'])(
  '%s closes it without a question when there is no unsaved input',
  async (name) => {
    await openEditor(false)
    await userEvent.click(screen.getByRole('button', { name }))
    await expectClosed()
  },
)

test('asks before unsaved input is discarded', async () => {
  await openEditor(true)
  await userEvent.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  const keep = within(question).getByRole('button', { name: 'Keep editing' })
  await vi.waitFor(() => expect(document.activeElement).toBe(keep))
  // A double tap on Cancel, which is last in a form, must not discard.
  expect(within(question).getAllByRole('button').at(-1)).toBe(keep)
  await userEvent.click(keep)
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByRole('dialog', { name: 'Edit Market' })

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await expectClosed()
})

test('a form dialog submits with Enter, once, and not while disabled or busy', async () => {
  const onSubmit = vi.fn()
  const dialog = (submit: { busy: boolean; disabled: boolean }) => (
    <FormDialog
      title="Add Market"
      open
      onClose={() => {}}
      onSubmit={onSubmit}
      submit={{ label: 'Add', busyLabel: 'Adding...', ...submit }}
      dirty={false}
    >
      <TextField label="Area" />
    </FormDialog>
  )
  const { rerender } = render(dialog({ busy: false, disabled: true }))
  const input = await screen.findByLabelText('Area')
  await userEvent.type(input, 'Erode{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()

  rerender(dialog({ busy: false, disabled: false }))
  await userEvent.type(input, '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)

  rerender(dialog({ busy: true, disabled: false }))
  screen.getByRole('button', { name: 'Adding...' })
  await userEvent.type(input, '{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

function Details() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog title="Details" open={open} onClose={() => setOpen(false)}>
        <DialogLink to="/edit" state={{ returnPath: '/list' }}>
          Edit
        </DialogLink>
      </Dialog>
    </>
  )
}

function Layout() {
  useDialogHistory()
  return <Outlet />
}

test.each(['at once', 'after its history entry exists'])(
  'a link chosen %s closes the dialog and leads to its page, and Back returns',
  async (when) => {
    // Unlike the memory router's, a browser's step back takes a while.
    window.history.replaceState(null, '', '/list')
    const children = [
      { path: '/list', element: <Details /> },
      { path: '/edit', element: <h1>Edit page</h1> },
    ]
    const router = createBrowserRouter([{ element: <Layout />, children }])
    render(<RouterProvider router={router} />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    const link = screen.getByRole('link', { name: 'Edit' })
    if (when !== 'at once') await waitFor(() => expect(window.history.state.usr).not.toBeNull())
    fireEvent.click(link)
    await screen.findByRole('heading', { name: 'Edit page' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(router.state.location).toMatchObject({
      pathname: '/edit',
      state: { returnPath: '/list' },
    })
    await router.navigate(-1)
    await screen.findByRole('button', { name: 'Open' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.state).toBeNull()
    router.dispose()
  },
)

function SavedPage() {
  const [state, setState] = useState<'editing' | 'asking' | 'saved'>('editing')
  return (
    <>
      <button type="button" onClick={() => setState('asking')}>
        Save
      </button>
      <Dialog
        title="Your session has ended"
        open={state === 'asking'}
        onClose={() => setState('saved')}
        footer={<DialogClose>Login</DialogClose>}
      >
        Enter your password.
      </Dialog>
      {state === 'saved' && <Navigate to="/list" replace />}
    </>
  )
}

test('a page that navigates when its dialog closes does not return to itself', async () => {
  window.history.replaceState(null, '', '/add')
  const children = [
    { path: '/add', element: <SavedPage /> },
    { path: '/list', element: <h1>List</h1> },
  ]
  const router = createBrowserRouter([{ element: <Layout />, children }])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(window.history.state.usr).not.toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { name: 'List' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(router.state.location.pathname).toBe('/list')
  router.dispose()
})
