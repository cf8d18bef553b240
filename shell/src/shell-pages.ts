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

export const TODAY_PATH = '/admin/today' satisfies ShellPath

export function shellRoutes(): RouteObject[] {
  return [
    lazyPage(TODAY_PATH, () => import(/* webpackChunkName: "today" */ './today/today-page.tsx')),
    ...shellPages().map(({ path, load }) => lazyPage(path, load)),
  ]
}
