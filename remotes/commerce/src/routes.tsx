import { prefetchFresh } from '@vayal/shared/list/list-query'
import type { RemoteContributions, RemoteRoute } from '@vayal/shared/remote/remote-module'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { exhibitionsQuery } from './exhibitions/exhibitions-api.ts'
import { marketsQuery } from './markets/markets-api.ts'
import { marketPricesQuery } from './prices/market-prices-api.ts'

export const routes: RemoteRoute[] = [
  {
    path: '/admin/markets',
    loader: () => {
      void queryClient.prefetchQuery(marketsQuery)
    },
    lazy: () => import('./markets/markets-page.tsx'),
  },
  {
    path: '/admin/marketprice',
    loader: () => {
      void queryClient.prefetchQuery(marketPricesQuery)
    },
    lazy: () => import('./market-prices/market-prices-page.tsx'),
  },
  {
    path: '/admin/marketprice/sheet',
    loader: () => {
      // Bypasses the cache, because a save is compared with the stored prices.
      prefetchFresh(marketPricesQuery)
    },
    lazy: () => import('./price-sheet/price-sheet-page.tsx'),
  },
  {
    path: '/admin/marketprice/rate-board',
    loader: () => {
      // Bypasses the cache, because the board is shared as today's prices.
      prefetchFresh(marketPricesQuery)
    },
    lazy: () => import('./rate-board/rate-board-page.tsx'),
  },
  {
    path: '/admin/exhibitions',
    loader: () => {
      void queryClient.prefetchQuery(exhibitionsQuery)
    },
    lazy: () => import('./exhibitions/exhibitions-page.tsx'),
  },
]

export const contributions: RemoteContributions = {
  'prices/outdated-badge': () => import('./prices/outdated-badge.ts'),
  'exhibitions/exhibitions-commands': () =>
    import(/* webpackChunkName: "palette" */ './exhibitions/exhibitions-commands.ts'),
  'exhibitions/exhibitions-search': () =>
    import(/* webpackChunkName: "palette" */ './exhibitions/exhibitions-search.ts'),
  'market-prices/market-prices-commands': () =>
    import(/* webpackChunkName: "palette" */ './market-prices/market-prices-commands.ts'),
  'market-prices/market-prices-search': () =>
    import(/* webpackChunkName: "palette" */ './market-prices/market-prices-search.ts'),
  'markets/markets-commands': () =>
    import(/* webpackChunkName: "palette" */ './markets/markets-commands.ts'),
  'markets/markets-search': () =>
    import(/* webpackChunkName: "palette" */ './markets/markets-search.ts'),
  'prices/prices-today': () => import(/* webpackChunkName: "today" */ './prices/prices-today.ts'),
  'exhibitions/exhibitions-today': () =>
    import(/* webpackChunkName: "today" */ './exhibitions/exhibitions-today.ts'),
}
