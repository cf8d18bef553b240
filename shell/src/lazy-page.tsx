import { localeAtom } from '@vayal/shared/runtime/locale'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { RemoteFailure } from './remotes/remote-failure.tsx'
import { withTimeout } from './remotes/with-timeout.ts'

/** Uses a loader, not `lazy`, whose failure React Router caches permanently. */
export function lazyPage(
  path: string,
  load: () => Promise<{ Component: ComponentType }>,
): RouteObject {
  let page: ComponentType | undefined
  return {
    path,
    loader: async () => {
      page ??= (await withTimeout(load())).Component
      return null
    },
    // A change of filter needs no code.
    shouldRevalidate: () => !page,
    element: <LoadedPage page={() => page} />,
    ErrorBoundary: RemoteFailure,
  }
}

function LoadedPage({ page }: { page: () => ComponentType | undefined }) {
  // Rerenders the page when the language changes.
  useAtomValue(localeAtom)
  const Page = page()
  return Page && <Page />
}
