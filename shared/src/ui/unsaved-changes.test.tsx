import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { protectUnsavedInput, useDialogHistory } from '@vayal/shared/runtime/dialog-history'
import { renderScreen } from '@vayal/shared/testing/render'
import { UnsavedChanges } from '@vayal/shared/ui/unsaved-changes'
import { type ReactNode, useState } from 'react'
import {
  createBrowserRouter,
  Link,
  Outlet,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom'
import { expect, test, vi } from 'vitest'

function NamePage() {
  const [name, setName] = useState('')
  return (
    <>
      <UnsavedChanges when={name !== ''} />
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Link to="/list">Cancel</Link>
    </>
  )
}

function renderPage(path = '/add', listPage: RouteObject = { element: <h1>List</h1> }) {
  const routes = [
    { path: '/add', Component: NamePage },
    { ...listPage, path: '/list' },
    { path: '/other', element: <h1>Other</h1> },
  ]
  return renderScreen(routes, { path })
}

test('leaving a page without input does not ask', async () => {
  const { user } = renderPage()
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('heading', { name: 'List' })
})

test('the user can keep editing or discard unsaved input', async () => {
  const { user } = renderPage()
  await user.type(screen.getByLabelText('Name'), 'Flowers')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  screen.getByDisplayValue('Flowers')

  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { name: 'List' })
})

test('the form takes no input while the next page loads after Discard', async () => {
  const code = Promise.withResolvers<{ element: ReactNode }>()
  const { user } = renderPage('/add', { lazy: () => code.promise })
  await user.type(screen.getByLabelText('Name'), 'Flowers')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('button', { name: 'Discard', busy: true })
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()

  code.resolve({ element: <h1>List</h1> })
  await screen.findByRole('heading', { name: 'List' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

function Layout() {
  useDialogHistory()
  return <Outlet />
}

test('Back asks, a second Back closes the question, and the page stays until Discard', async () => {
  protectUnsavedInput()
  window.history.replaceState(null, '', '/list')
  const children = [
    { path: '/add', Component: NamePage },
    { path: '/list', element: <h1>List</h1> },
  ]
  const router = createBrowserRouter([{ Component: Layout, children }])
  const user = userEvent.setup()
  render(<RouterProvider router={router} />)
  await screen.findByRole('heading', { name: 'List' })
  await act(() => router.navigate('/add'))
  await user.type(await screen.findByLabelText('Name'), 'Flowers')
  window.history.back()
  await screen.findByRole('alertdialog', { name: 'Discard changes?' })
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  screen.getByDisplayValue('Flowers')
  expect(window.location.pathname).toBe('/add')

  window.history.back()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { name: 'List' })
  expect(window.location.pathname).toBe('/list')
  router.dispose()
})

test('a page that was left blocks nothing, even before it is removed', async () => {
  const { router, user } = renderPage()
  await user.type(screen.getByLabelText('Name'), 'Flowers')
  const stop = router.subscribe(({ location }) => {
    if (location.pathname !== '/list') return
    stop()
    void router.navigate('/other')
  })
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('heading', { name: 'Other' })
})

test('a reload asks only while there is unsaved input', async () => {
  const { user } = renderPage()
  expect(asksBeforeReload()).toBe(false)
  await user.type(screen.getByLabelText('Name'), 'F')
  expect(asksBeforeReload()).toBe(true)
})

function asksBeforeReload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('with a draft, the user can keep it or discard it', async () => {
  const handleDropDraft = vi.fn()
  const routes = [
    {
      path: '/add',
      element: (
        <>
          <UnsavedChanges when onDropDraft={handleDropDraft} draftNote="Not the image." />
          <Link to="/list">Cancel</Link>
        </>
      ),
    },
    { path: '/list', element: <Link to="/add">Back</Link> },
  ]
  const { user } = renderScreen(routes, { path: '/add' })
  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await screen.findByText('What you entered has not been saved. Not the image.')
  await user.click(await screen.findByRole('button', { name: 'Keep as draft' }))
  await user.click(await screen.findByRole('link', { name: 'Back' }))
  expect(handleDropDraft).not.toHaveBeenCalled()

  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await screen.findByRole('link', { name: 'Back' })
  expect(handleDropDraft).toHaveBeenCalledOnce()
})
