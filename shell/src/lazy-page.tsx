import { localeAtom } from '@vayal/shared/runtime/locale'
import { useAtomValue } from 'jotai'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { RemoteFailure } from './remotes/remote-failure.tsx'
import { withTimeout } from './remotes/with-timeout.ts'

/**
 * A screen of the shell's own that is not in its first script. Fetched in the loader, so that it can
 * be tried again: React Router remembers the result of its own `lazy` for good.
 */
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
    // A filter in the address asks for no code.
    shouldRevalidate: () => !page,
    element: <LoadedPage page={() => page} />,
    ErrorBoundary: RemoteFailure,
  }
}

function LoadedPage({ page }: { page: () => ComponentType | undefined }) {
  // Drawing the page anew is what changes its language.
  useAtomValue(localeAtom)
  const Page = page()
  return Page && <Page />
}
