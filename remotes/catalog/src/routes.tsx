import type { RemoteRoute } from '@vayal/shared/remote/remote-module'

export const routes: RemoteRoute[] = [
  { path: '/admin/categories', lazy: () => import('./categories/categories-page.tsx') },
  { path: '/admin/categories/add', lazy: () => import('./categories/category-add-page.tsx') },
  {
    path: '/admin/edit-category/:categoryId',
    lazy: () => import('./categories/category-edit-page.tsx'),
  },
  { path: '/admin/products/:categoryId', lazy: () => import('./products/products-page.tsx') },
]
