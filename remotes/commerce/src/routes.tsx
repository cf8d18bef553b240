import type { RemoteRoute } from '@vayal/shared/remote/remote-module'

export const routes: RemoteRoute[] = [
  { path: '/admin/markets', lazy: () => import('./markets/markets-page.tsx') },
  { path: '/admin/marketprice', lazy: () => import('./market-prices/market-prices-page.tsx') },
  { path: '/admin/exhibitions', lazy: () => import('./exhibitions/exhibitions-page.tsx') },
]
