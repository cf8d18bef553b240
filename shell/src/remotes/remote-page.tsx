import { localeAtom } from '@vayal/shared/runtime/locale'
import { preloadAll } from '@vayal/shared/runtime/preloadable'
import { useAtomValue } from 'jotai'
import { type ComponentType, useState } from 'react'
import type { RouteObject } from 'react-router-dom'
import { FirstRender } from './first-render.tsx'
import { onceQueriesSettle } from './once-queries-settle.ts'
import { RemoteFailure } from './remote-failure.tsx'
import type { Remotes } from './remotes.ts'
import type { SwitchedOffPageProps } from './switched-off-page.tsx'
import { withTimeout } from './with-timeout.ts'

let SwitchedOffPage: ComponentType<SwitchedOffPageProps> | undefined

const loadSwitchedOffPage = () =>
  import(/* webpackChunkName: "notices" */ './switched-off-page.tsx')

/** Takes an id, because the build can change. Not `lazy`: React Router caches its failure. */
export function remoteRouteObject(remotes: Remotes, remoteId: string, path: string): RouteObject {
  return {
    path,
    loader: async ({ request, params }) => {
      if (remotes.switchedOff(remoteId)) {
        SwitchedOffPage ??= (await withTimeout(loadSwitchedOffPage())).SwitchedOffPage
        return null
      }
      await remotes.pages.load(remoteId, path, (route) => route.loader?.({ request, params }))
      return null
    },
    // A change of search or filter needs neither code nor data.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || !remotes.pages.loaded(remoteId, path),
    // With the key, the pages of two routes share no state.
    element: (
      <RemotePage key={`${remoteId} ${path}`} remotes={remotes} remoteId={remoteId} path={path} />
    ),
    ErrorBoundary: RemoteFailure,
  }
}

type RemotePageProps = { remotes: Remotes; remoteId: string; path: string }

function RemotePage({ remotes, remoteId, path }: RemotePageProps) {
  // Rerenders the page when the language changes; its input stays.
  useAtomValue(localeAtom)
  const loaded = () => remotes.pages.loaded(remoteId, path)
  const [switchedOff, setSwitchedOff] = useState(() => remotes.switchedOff(remoteId))
  if (switchedOff && SwitchedOffPage) {
    return (
      <SwitchedOffPage
        remotes={remotes}
        remoteId={remoteId}
        switchedOff={switchedOff}
        onEnabled={() => setSwitchedOff(undefined)}
      />
    )
  }
  return (
    <FirstRender
      renderPage={() => {
        const page = loaded()
        return page && <page.Component />
      }}
      onRendered={() => {
        const page = loaded()
        if (page) remotes.pages.confirmRendered(page)
        onceQueriesSettle(preloadAll)
      }}
      onFailure={(error) => remotes.pages.replace(remoteId, path, error)}
    />
  )
}
