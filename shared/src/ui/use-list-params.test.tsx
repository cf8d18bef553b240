import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useDialogHistory } from '@vayal/shared/runtime/dialog-history'
import { renderScreen } from '@vayal/shared/testing/render'
import { Button } from '@vayal/shared/ui/button'
import { Dialog, DialogClose } from '@vayal/shared/ui/dialog'
import { useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useListParams } from './use-list-params.tsx'

function Filters() {
  const { search, view, setView, filter, setFilter, showAll } = useListParams('herbs')
  function setBoth() {
    setFilter('colour', 'red')
    setView('list')
  }
  return (
    <>
      <p>{[search, view, filter('colour')].join(' ')}</p>
      <Button onClick={() => setFilter('colour', 'red')}>Red</Button>
      <Button onClick={setBoth}>Both</Button>
      <Button onClick={showAll}>All</Button>
    </>
  )
}

test('filters are in the URL with search and view, and are cleared together', async () => {
  const { router, user } = renderScreen([{ path: '/', Component: Filters }], {
    path: '/?q=basil&view=list',
  })
  await screen.findByText('basil list')
  await user.click(screen.getByRole('button', { name: 'Red' }))
  await screen.findByText('basil list red')
  expect(router.state.location.search).toBe('?q=basil&view=list&colour=red')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=list'))
})

test('two changes before a render are both applied', async () => {
  const { router, user } = renderScreen([{ path: '/', Component: Filters }], { path: '/' })
  await user.click(await screen.findByRole('button', { name: 'Both' }))
  await screen.findByText('list red')
  expect(router.state.location.search).toBe('?colour=red&view=list')
})

function Layout() {
  useDialogHistory()
  return <Outlet />
}

function FiltersWithDialog() {
  const [open, setOpen] = useState(false)
  const { filter, setFilter } = useListParams('herbs')
  return (
    <>
      <p>{filter('colour') || 'any'}</p>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button onClick={() => setFilter('colour', 'red')}>Red</Button>
      <Dialog
        title="Basil"
        open={open}
        onClose={() => setOpen(false)}
        footer={<DialogClose>Cancel</DialogClose>}
      >
        A herb.
      </Dialog>
    </>
  )
}

test.each([
  'as the dialog closes',
  'as the browser goes back',
  'before the page has gone back',
  'later',
])('a filter set %s is kept, and the browser stays on the page', async (when) => {
  // Unlike the memory router's, a browser's step back takes a while.
  window.history.replaceState(null, '', '/before')
  window.history.pushState(null, '', '/herbs')
  const children = [{ path: '/herbs', element: <FiltersWithDialog /> }]
  const router = createBrowserRouter([{ Component: Layout, children }])
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(window.history.state.usr).toBeTruthy())
  const red = screen.getByRole('button', { name: 'Red', hidden: true })
  const back = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  )
  const routerIsBack = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ historyAction }) => {
      if (historyAction !== 'POP') return
      stop()
      resolve()
    })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  if (when === 'as the browser goes back') await back
  if (when === 'before the page has gone back') await routerIsBack
  if (when === 'later') await new Promise((resolve) => setTimeout(resolve, 50))
  fireEvent.click(red)
  await screen.findByText('red')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(router.state.location).toMatchObject({ pathname: '/herbs', search: '?colour=red' })
  expect(window.history.state.usr).toBeNull()
  router.dispose()
})
