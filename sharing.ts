/**
 * What the shell and the remotes share at run time, and why. One place, read by every build.
 *
 * - A `singleton` holds state that must exist once in the page (React's hooks, the router's
 *   context, the session, the query cache). The shell provides it; a remote carries no copy.
 * - `@vayal/shared/ui/` and `@base-ui/react/` hold no state: the first one that needs a part
 *   provides it, and a remote carries its own copy for the day it runs against an older shell.
 */
const SINGLETONS = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  'react-router-dom',
  'jotai',
  '@tanstack/react-query',
  'react-toastify/unstyled',
  '@vayal/shared/runtime/',
] as const

const STATELESS = ['@vayal/shared/ui/', '@base-ui/react/'] as const

type SharedPolicy = Record<
  string,
  { singleton?: boolean; strictVersion?: boolean; eager?: boolean; import?: false }
>

/** The shell provides the singletons, in its first script, so that no round trip is spent on them. */
export function shellSharing(): SharedPolicy {
  return Object.fromEntries([
    ...SINGLETONS.map((name) => [name, { singleton: true, eager: true }]),
    ...STATELESS.map((name) => [name, { eager: true }]),
  ])
}

/** A remote takes the singletons from the shell and refuses to run with versions it does not fit. */
export function remoteSharing(): SharedPolicy {
  return Object.fromEntries([
    ...SINGLETONS.map((name) => [name, { singleton: true, strictVersion: true, import: false }]),
    ...STATELESS.map((name) => [name, {}]),
  ])
}
