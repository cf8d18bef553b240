import type { RemoteRoute } from '@vayal/shared/remote/remote-module'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { categoriesQuery } from './catalog-data/category-list.ts'
import { categoryProductsQuery } from './catalog-data/category-products.ts'

export const routes: RemoteRoute[] = [
  {
    path: '/admin/categories',
    loader: () => {
      void queryClient.prefetchQuery(categoriesQuery)
    },
    lazy: () => import('./categories/categories-page.tsx'),
  },
  { path: '/admin/categories/add', lazy: () => import('./categories/category-add-page.tsx') },
  {
    path: '/admin/edit-category/:categoryId',
    loader: () => {
      // Never from the cache: what is edited has to be what the server has now.
      void queryClient.prefetchQuery({ ...categoriesQuery, staleTime: 0 })
    },
    lazy: () => import('./categories/category-edit-page.tsx'),
  },
  {
    path: '/admin/products/:categoryId',
    loader: ({ params }) => {
      void queryClient.prefetchQuery(categoriesQuery)
      void queryClient.prefetchQuery(categoryProductsQuery(params.categoryId ?? ''))
    },
    lazy: () => import('./products/products-page.tsx'),
  },
]
