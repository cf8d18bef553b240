import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useDialogHistory } from '@vayal/shared/runtime/dialog-history'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { store } from '@vayal/shared/runtime/store'
import { Provider } from 'jotai'
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { ToastContainer } from 'react-toastify/unstyled'

export function renderScreen(routes: RouteObject[], { path }: { path: string }) {
  const shell = {
    path: '/',
    Component: Layout,
    HydrateFallback: NoFallback,
    children: routes.map(withoutRevalidation),
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

/** Calls the hook of a contributed module, as the shell does. */
export function renderContribution<Result>(useHook: () => Result) {
  return renderHook(useHook, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }).result
}

/** As in the shell: a change of search or dialog state does not run the loader again. */
function withoutRevalidation(route: RouteObject): RouteObject {
  return {
    ...route,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  } as RouteObject
}

function Layout() {
  useDialogHistory()
  return <Outlet />
}

function NoFallback() {
  return null
}
