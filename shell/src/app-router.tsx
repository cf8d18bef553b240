import { currentSession } from '@vayal/shared/runtime/session'
import { Spinner } from '@vayal/shared/ui/spinner'
import { createBrowserRouter, redirect } from 'react-router-dom'
import { AdminLayout } from './layout/admin-layout.tsx'
import { NotFound } from './layout/not-found.tsx'
import { LOGOUT_PATH, logOut } from './login/log-out.ts'
import { loginAddress } from './login/login-address.ts'
import { LoginPage } from './login/login-page.tsx'
import { ownRoutes } from './own-pages.ts'
import { RemoteFailure } from './remotes/remote-failure.tsx'
import { remoteRouteObject } from './remotes/remote-page.tsx'
import type { Remotes } from './remotes/remotes.ts'

const ADMIN_ROUTE = 'admin'

/**
 * The shell's own routes. The remotes' are added when a path on one of their mounts is first asked
 * for; a mount must not be declared here, or it would never be.
 */
export function createAppRouter(remotes: Remotes) {
  nameFirstEntry()
  return createBrowserRouter(
    [
      { path: '/login', Component: LoginPage },
      {
        path: LOGOUT_PATH,
        loader: () => {
          logOut()
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
            throw redirect(loginAddress(pathname + search))
          },
        ],
        children: [
          // Never drawn, but without a component the router warns in the console.
          { index: true, Component: Spinner, loader: () => redirect(remotes.startPage()) },
          ...ownRoutes(),
          { path: '*', Component: NotFound },
        ],
      },
      { path: '*', Component: NotFound },
      // Shows what not even "*" matches, an address with a line break in it: without a route for that
      // the router makes one up, and stumbles over it.
      { path: '/', Component: NotFound, ErrorBoundary: NotFound },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const owner = remotes.ownerOf(path)
        // Signed out, no remote's code runs; the layout then leads to the login.
        if (!owner || currentSession().state === 'signed-out') return
        const routes = await remotes.routesOf(owner.id).catch((error: unknown) => {
          // Where somebody has gone elsewhere meanwhile, the router would take them back to fail there.
          if (signal.aborted) return undefined
          throw error
        })
        if (!routes) return
        // A mount that the build draws no page for is a fault of the build, not an unknown address; a
        // route that is no mount is nobody's, or another remote's.
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

/**
 * Gives the document's first history entry a key of its own. The router calls each "default", so
 * that one document would get the scroll position of the one before it.
 */
function nameFirstEntry(): void {
  const state: unknown = window.history.state
  // The router has named an entry that already has a state.
  if (state === null) window.history.replaceState({ key: String(Date.now()) }, '')
}
