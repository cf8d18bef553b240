import type { RemoteEntry } from '@vayal/shared/contracts/registry'
import type { RemoteRoute } from '@vayal/shared/remote/remote-module'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { useAtomValue } from 'jotai'
import type { RouteObject } from 'react-router-dom'
import { RemoteFailure } from './remote-failure.tsx'
import type { Remotes } from './remotes.ts'

/**
 * A remote's route as the router takes it. The page's code is fetched in the route's loader, beside
 * the remote's own loader, so that a failure can be tried again: React Router remembers the result
 * of its own `lazy` for good.
 */
export function remoteRouteObject(
  remotes: Remotes,
  entry: RemoteEntry,
  route: RemoteRoute,
): RouteObject {
  return {
    path: route.path,
    loader: async (args) => {
      route.loader?.({ request: args.request, params: args.params })
      await remotes.loadPage(entry, route.path)
      return null
    },
    // A filter or a search in the address asks for no code and no new page.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <RemotePage remotes={remotes} entry={entry} path={route.path} />,
    ErrorBoundary: RemoteFailure,
  }
}

type RemotePageProps = { remotes: Remotes; entry: RemoteEntry; path: string }

function RemotePage({ remotes, entry, path }: RemotePageProps) {
  // Drawing the page anew is what changes its language, with all that was typed in place.
  useAtomValue(localeAtom)
  const page = remotes.loadedPage(entry, path)
  return page ? <page.Component /> : null
}
