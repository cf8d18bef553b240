import { QueryClient } from '@tanstack/react-query'
import { HttpError } from '@vayal/shared/runtime/http-error'

const MAX_RETRIES = 2

/** The one query cache. Only failures that may pass by themselves are retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // "online" would leave a screen spinning while the browser believes it is offline.
      networkMode: 'always',
      // By default off in this mode.
      refetchOnReconnect: true,
      retry: (failures, error) =>
        failures < MAX_RETRIES && error instanceof HttpError && error.isTransient,
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
