import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEntityDialogs } from '@vayal/shared/list/entity-dialogs'
import { useDialogHistory } from '@vayal/shared/runtime/dialog-history'
import { Dialog } from '@vayal/shared/ui/dialog'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'

const pause = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds))

function Layout() {
  useDialogHistory()
  return <Outlet />
}

function Herbs() {
  const { dialog, close } = useEntityDialogs()
  return (
    <Dialog title="Add herb" open={dialog?.open ?? false} onClose={close}>
      A herb.
    </Dialog>
  )
}

test('a form that the hash #add opened stays closed after Escape', async () => {
  const user = userEvent.setup()
  window.history.replaceState(null, '', '/herbs?q=basil')
  // The loader makes each navigation take a moment.
  const herbs = { path: '/herbs', Component: Herbs, loader: () => pause(20) }
  const router = createBrowserRouter([{ Component: Layout, children: [herbs] }])
  render(<RouterProvider router={router} />)
  await router.navigate('/herbs?q=basil#add')
  await screen.findByRole('dialog', { name: 'Add herb' })
  await pause(50)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The browser goes back from the dialog's history entry a moment later.
  await pause(100)
  expect(screen.queryByRole('dialog')).toBeNull()
  const { pathname, search, hash } = window.location
  expect(pathname + search + hash).toBe('/herbs?q=basil')
  router.dispose()
})
