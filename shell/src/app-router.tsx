import { protectUnsavedInput } from '@vayal/shared/runtime/dialog-history'
import { currentSession } from '@vayal/shared/runtime/session'
import { Spinner } from '@vayal/shared/ui/spinner'
import { createBrowserRouter, redirect } from 'react-router-dom'
import { AdminLayout } from './layout/admin-layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { LoginPage } from './login/login-page.tsx'
import { loginUrl } from './login/login-url.ts'
import { LOGOUT_PATH, signOutAndRevoke } from './login/sign-out.ts'
import { RemoteFailure } from './remotes/remote-failure.tsx'
import { remoteRouteObject } from './remotes/remote-page.tsx'
import type { Remotes } from './remotes/remotes.ts'
import { shellRoutes } from './shell-pages.ts'

const ADMIN_ROUTE = 'admin'

/** Router of the shell. Adds a remote's routes at the first navigation to one of its mounts. */
export function createAppRouter(remotes: Remotes) {
  setFirstEntryKey()
  protectUnsavedInput()
  return createBrowserRouter(
    [
      { path: '/login', Component: LoginPage },
      {
        path: LOGOUT_PATH,
        loader: () => {
          signOutAndRevoke()
          return redirect('/login')
        },
      },
      {
        id: ADMIN_ROUTE,
        path: '/admin',
        Component: AdminLayout,
        HydrateFallback: LoadingPage,
        ErrorBoundary: FailedPage,
        middleware: [
          ({ request }, next) => {
            if (currentSession().state !== 'signed-out') return next()
            const { pathname, search } = new URL(request.url)
            throw redirect(loginUrl(pathname + search))
          },
        ],
        children: [
          // Never rendered, but without a component the router logs a warning.
          { index: true, Component: Spinner, loader: () => redirect(remotes.startPage()) },
          ...shellRoutes(),
          { path: '*', Component: NotFound },
        ],
      },
      { path: '*', Component: NotFound },
      // "*" does not match a line break. For such a path, the router renders this route's boundary.
      { path: '/', Component: NotFound, ErrorBoundary: NotFound },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const owner = remotes.ownerOf(path)
        // No remote's code runs before the sign-in; the admin route redirects to the login page.
        if (!owner || currentSession().state === 'signed-out') return
        // A remote that is switched off runs no code; its routes show the reason.
        const routes = owner.switchedOff
          ? []
          : await remotes.routesOf(owner.id).catch((error: unknown) => {
              // After a newer navigation, the router would return to this path to show the error.
              if (signal.aborted) return undefined
              throw error
            })
        if (!routes) return
        // Not the build's routes, which may lack a mount or contain a path outside the mounts.
        patch(
          ADMIN_ROUTE,
          owner.mounts.map((path) => remoteRouteObject(remotes, owner.id, path)),
        )
      },
    },
  )
}

function LoadingPage() {
  return (
    <AdminLayout>
      <Spinner />
    </AdminLayout>
  )
}

function FailedPage() {
  return (
    <AdminLayout>
      <RemoteFailure />
    </AdminLayout>
  )
}

/** The router's first key is always "default", so all documents would share a scroll position. */
function setFirstEntryKey(): void {
  const state: unknown = window.history.state
  if (state === null) window.history.replaceState({ key: String(Date.now()) }, '')
}
