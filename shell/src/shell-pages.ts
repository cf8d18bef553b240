import type { ShellPath } from '@vayal/shared/contracts/shell-paths'
import { isOwnServer } from '@vayal/shared/runtime/config'
import type { RouteObject } from 'react-router-dom'
import { lazyPage } from './lazy-page.tsx'
import { m } from './messages.ts'

/** Pages of the shell that need the reference server; Today does not. */
const PAGES = [
  {
    path: '/admin/activity',
    label: m.activity_title,
    load: () => import(/* webpackChunkName: "activity" */ './activity/activity-page.tsx'),
  },
  {
    path: '/admin/account',
    label: m.account_title,
    load: () => import(/* webpackChunkName: "account" */ './account/account-page.tsx'),
  },
] satisfies { path: ShellPath; [more: string]: unknown }[]

export function shellPages(): typeof PAGES {
  return isOwnServer() ? PAGES : []
}

export const TODAY_PAGE = {
  path: '/admin/today' satisfies ShellPath,
  /** Path data of a 24 × 24 stroke icon: a sunrise. */
  icon: 'M12 2v7M5 10.5l1.5 1.5M2 18h2M20 18h2M19 10.5 17.5 12M3 22h18M9 5l3-3 3 3M16 18a4 4 0 0 0-8 0',
}

export function shellRoutes(): RouteObject[] {
  return [
    lazyPage(
      TODAY_PAGE.path,
      () => import(/* webpackChunkName: "today" */ './today/today-page.tsx'),
    ),
    ...shellPages().map(({ path, load }) => lazyPage(path, load)),
  ]
}
