import { prefetchFresh } from '@vayal/shared/list/list-query'
import type { RemoteContributions, RemoteRoute } from '@vayal/shared/remote/remote-module'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { adBannerQuery } from './ad-banner/ad-banner-query.ts'
import { newsQuery } from './news/news-api.ts'

export const routes: RemoteRoute[] = [
  {
    path: '/admin/news',
    loader: () => {
      void queryClient.prefetchQuery(newsQuery)
    },
    lazy: () => import('./news/news-page.tsx'),
  },
  { path: '/admin/addnews', lazy: () => import('./news/news-add-page.tsx') },
  {
    path: '/admin/editnews/:newsId',
    loader: () => {
      // Bypasses the cache, so that the form starts from the current version.
      prefetchFresh(newsQuery)
    },
    lazy: () => import('./news/news-edit-page.tsx'),
  },
  {
    path: '/admin/adbanner',
    loader: () => {
      void queryClient.prefetchQuery(adBannerQuery)
    },
    lazy: () => import('./ad-banner/ad-banner-page.tsx'),
  },
]

export const contributions: RemoteContributions = {
  'news/news-commands': () => import(/* webpackChunkName: "palette" */ './news/news-commands.ts'),
  'news/news-search': () => import(/* webpackChunkName: "palette" */ './news/news-search.ts'),
}
