/**
 * The router, as much of it as pages use. Shared instead of the whole package, which would ship
 * 30 kB that nobody calls; what is missing is added here.
 */
export {
  generatePath,
  Link,
  matchPath,
  Navigate,
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
