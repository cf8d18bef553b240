import { QueryClient } from '@tanstack/react-query'
import { HttpError } from '@vayal/shared/runtime/http-error'

const MAX_RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // "online" would show a spinner for as long as the browser believes it is offline.
      networkMode: 'always',
      // `always` turns it off by default.
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof HttpError && error.isTransient,
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
