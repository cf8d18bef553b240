import { dialogDepth } from '@vayal/shared/runtime/dialog-depth'
import { createElement } from 'react'
import { type NavigateProps, Navigate as RouterNavigate, useLocation } from 'react-router-dom'

/** The part of the router that pages use: the whole package would add 30 kB of unused code. */
export {
  type Blocker,
  generatePath,
  Link,
  type Location,
  matchPath,
  NavLink,
  Outlet,
  redirect,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'

/** Waits until no dialog has a history entry: the step back from an entry would undo the navigation. */
export function Navigate(props: NavigateProps) {
  const { state } = useLocation()
  return dialogDepth(state) > 0 ? null : createElement(RouterNavigate, props)
}
