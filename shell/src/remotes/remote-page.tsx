import { localeAtom } from '@vayal/shared/runtime/locale'
import { preloadAll } from '@vayal/shared/runtime/preloadable'
import { useAtomValue } from 'jotai'
import type { RouteObject } from 'react-router-dom'
import { FirstDraw } from './first-draw.tsx'
import { onceQueriesSettle } from './once-queries-settle.ts'
import { RemoteFailure } from './remote-failure.tsx'
import type { Remotes } from './remotes.ts'

/**
 * A remote's route as the router takes it, by names: which build is behind them may change. The
 * page's code is fetched in the route's loader, beside the remote's own loader, so that a failure
 * can be tried again: React Router remembers the result of its own `lazy` for good.
 */
export function remoteRouteObject(remotes: Remotes, remoteId: string, path: string): RouteObject {
  return {
    path,
    loader: async ({ request, params }) => {
      await remotes.loadPage(remoteId, path, (route) => route.loader?.({ request, params }))
      return null
    },
    // A filter or a search in the address asks for no code and no new page.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || !remotes.loadedPage(remoteId, path),
    element: <RemotePage remotes={remotes} remoteId={remoteId} path={path} />,
    ErrorBoundary: RemoteFailure,
  }
}

type RemotePageProps = { remotes: Remotes; remoteId: string; path: string }

function RemotePage({ remotes, remoteId, path }: RemotePageProps) {
  // Drawing the page anew is what changes its language, with all that was typed in place.
  useAtomValue(localeAtom)
  const loaded = () => remotes.loadedPage(remoteId, path)
  return (
    <FirstDraw
      key={`${remoteId} ${path}`}
      draw={() => {
        const page = loaded()
        return page && <page.Component />
      }}
      onDrawn={() => {
        const page = loaded()
        if (page) remotes.confirmDrawn(page)
        onceQueriesSettle(preloadAll)
      }}
      onFailure={(error) => remotes.replacePage(remoteId, path, error)}
    />
  )
}
