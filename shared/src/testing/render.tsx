import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useDialogHistory } from '@vayal/shared/runtime/dialog-history'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { store } from '@vayal/shared/runtime/store'
import { Provider } from 'jotai'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { ToastContainer } from 'react-toastify/unstyled'

/**
 * Renders routes as the shell does: router, query cache, atoms and toasts.
 *
 * @param options.path where to start, e.g. `/admin/markets?view=list`.
 * @returns Testing Library's result, the `router`, and a `user` to act with.
 */
export function renderScreen(routes: RouteObject[], { path }: { path: string }) {
  const shell = {
    path: '/',
    Component: Layout,
    HydrateFallback: Nothing,
    children: routes.map(keptOnSamePage),
  }
  const router = createMemoryRouter([shell], { initialEntries: [path] })
  const user = userEvent.setup()
  const result = render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastContainer />
      </QueryClientProvider>
    </Provider>,
  )
  return { ...result, router, user }
}

/** As in the shell: a search, or an open dialog, in the address loads nothing again. */
function keptOnSamePage(route: RouteObject): RouteObject {
  return {
    ...route,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  } as RouteObject
}

function Layout() {
  useDialogHistory()
  return <Outlet />
}

/** Until the first page's code is there. */
function Nothing() {
  return null
}
