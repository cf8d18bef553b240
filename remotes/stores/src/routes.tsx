import type { RemoteContributions, RemoteRoute } from '@vayal/shared/remote/remote-module'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { storesQuery } from './stores/stores-api.ts'

export const routes: RemoteRoute[] = [
  {
    path: '/admin/stores',
    loader: () => {
      void queryClient.prefetchQuery(storesQuery)
    },
    lazy: () => import('./stores/stores-page.tsx'),
  },
]

export const contributions: RemoteContributions = {
  'stores/pending-badge': () => import('./stores/pending-badge.ts'),
  'stores/stores-commands': () =>
    import(/* webpackChunkName: "palette" */ './stores/stores-commands.ts'),
  'stores/stores-search': () =>
    import(/* webpackChunkName: "palette" */ './stores/stores-search.ts'),
  'stores/stores-today': () => import('./stores/stores-today.ts'),
}
