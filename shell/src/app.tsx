import { QueryClientProvider } from '@tanstack/react-query'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { store } from '@vayal/shared/runtime/store'
import { themeAtom } from '@vayal/shared/runtime/theme'
import { Provider, useAtomValue } from 'jotai'
import { StrictMode, useLayoutEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { createAppRouter } from './app-router.tsx'
import { Toasts } from './layout/toasts.tsx'
import type { Remotes } from './remotes/remotes.ts'
import { RemotesProvider } from './remotes/remotes-context.ts'

type AppProps = { remotes: Remotes; router: ReturnType<typeof createAppRouter> }

export function App({ remotes, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <RemotesProvider value={remotes}>
            <PageAttributes />
            <RouterProvider router={router} />
            <Toasts />
          </RemotesProvider>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  )
}

function PageAttributes() {
  const locale = useAtomValue(localeAtom)
  const theme = useAtomValue(themeAtom)
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dataset.theme = theme
  }, [locale, theme])
  return null
}
