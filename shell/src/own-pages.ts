import type { ShellPath } from '@vayal/shared/contracts/shell-paths'
import { isOwnServer } from '@vayal/shared/runtime/config'
import type { RouteObject } from 'react-router-dom'
import { lazyPage } from './lazy-page.tsx'
import { m } from './messages.ts'

/** Screens of the shell's own: about the people who use it, on our own server alone. */
const OWN_PAGES = [
  {
    path: '/admin/activity',
    label: () => m.activity_title(),
    load: () => import('./activity/activity-page.tsx'),
  },
  {
    path: '/admin/account',
    label: () => m.account_title(),
    load: () => import('./account/account-page.tsx'),
  },
] satisfies { path: ShellPath; [more: string]: unknown }[]

/** None where the backend has nothing of the kind. */
export function ownPages(): typeof OWN_PAGES {
  return isOwnServer() ? OWN_PAGES : []
}

export function ownRoutes(): RouteObject[] {
  return ownPages().map(({ path, load }) => lazyPage(path, load))
}
