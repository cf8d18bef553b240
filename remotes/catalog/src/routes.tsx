import { BUY_PRODUCTS_CATEGORY_ID } from '@vayal/shared/contracts/category'
import { prefetchFresh } from '@vayal/shared/list/list-query'
import type { RemoteContributions, RemoteRoute } from '@vayal/shared/remote/remote-module'
import { queryClient } from '@vayal/shared/runtime/query-client'
import { pendingProductsQuery } from './approval/approval-api.ts'
import { categoriesQuery } from './catalog-data/categories-query.ts'
import { categoryProductsQuery, ourProductsQuery } from './catalog-data/category-products.ts'

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
      // Bypasses the cache, so that the form starts from the current version.
      prefetchFresh(categoriesQuery)
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
  {
    path: '/admin/productsapproval',
    loader: () => {
      void queryClient.prefetchQuery(pendingProductsQuery)
      void queryClient.prefetchQuery(categoriesQuery)
    },
    lazy: () => import('./approval/approval-page.tsx'),
  },
  {
    path: '/admin/ourproducts',
    loader: () => {
      void queryClient.prefetchQuery(ourProductsQuery)
    },
    lazy: () => import('./our-products/our-products-page.tsx'),
  },
  {
    path: '/admin/addproduct',
    loader: () => {
      void queryClient.prefetchQuery(categoriesQuery)
    },
    lazy: () => import('./our-products/product-add-page.tsx'),
  },
  {
    path: '/admin/buyproducts',
    loader: () => {
      void queryClient.prefetchQuery(categoryProductsQuery(BUY_PRODUCTS_CATEGORY_ID))
    },
    lazy: () => import('./buy-products/buy-products-page.tsx'),
  },
]

export const contributions: RemoteContributions = {
  'approval/pending-badge': () => import('./approval/pending-badge.ts'),
  'approval/approval-search': () =>
    import(/* webpackChunkName: "palette" */ './approval/approval-search.ts'),
  'buy-products/buy-products-commands': () =>
    import(/* webpackChunkName: "palette" */ './buy-products/buy-products-commands.ts'),
  'buy-products/buy-products-search': () =>
    import(/* webpackChunkName: "palette" */ './buy-products/buy-products-search.ts'),
  'categories/categories-commands': () =>
    import(/* webpackChunkName: "palette" */ './categories/categories-commands.ts'),
  'our-products/our-products-commands': () =>
    import(/* webpackChunkName: "palette" */ './our-products/our-products-commands.ts'),
  'our-products/our-products-search': () =>
    import(/* webpackChunkName: "palette" */ './our-products/our-products-search.ts'),
  'products/listings-search': () =>
    import(/* webpackChunkName: "palette" */ './products/listings-search.ts'),
  'approval/approval-today': () => import('./approval/approval-today.ts'),
}
