import 'react-toastify/ReactToastify.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { localeAtom } from '@vayal/shared/runtime/locale'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { store } from '@vayal/shared/runtime/store'
import { themeAtom } from '@vayal/shared/runtime/theme'
import { Provider, useAtomValue } from 'jotai'
import { StrictMode, useLayoutEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { ToastContainer } from 'react-toastify/unstyled'
import type { createAppRouter } from './app-router.tsx'
import type { Remotes } from './remotes/remotes.ts'
import { RemotesProvider } from './remotes/remotes-context.ts'

/** Source: specification, section 9. Milliseconds. */
const TOAST_MS = 3000

type AppProps = { remotes: Remotes; router: ReturnType<typeof createAppRouter> }

export function App({ remotes, router }: AppProps) {
  return (
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <RemotesProvider value={remotes}>
            <PageAttributes />
            <RouterProvider router={router} />
            <ToastContainer
              position="top-right"
              autoClose={TOAST_MS}
              pauseOnHover
              pauseOnFocusLoss={false}
              theme="colored"
            />
          </RemotesProvider>
        </QueryClientProvider>
      </Provider>
    </StrictMode>
  )
}

/** Keeps `<html>` true to the chosen language and theme. */
function PageAttributes() {
  const locale = useAtomValue(localeAtom)
  const theme = useAtomValue(themeAtom)
  useLayoutEffect(() => {
    document.documentElement.lang = locale
    document.documentElement.dataset.theme = theme
  }, [locale, theme])
  return null
}
