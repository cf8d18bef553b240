import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params } from 'react-router-dom'

/**
 * The contract between the shell and a remote. `major.minor`: the shell runs a remote whose
 * `remote.json` asks for the same major and at most this minor.
 */
export const SHELL_CONTRACT = '1.0'

/** What a page module exports: `export function Component()`. */
export type RemotePage = { Component: ComponentType }

/**
 * One page of a remote.
 *
 * - `path` is one of the mounts in `remote.json`, absolute, in React Router's pattern syntax.
 * - `loader` starts the page's data request, so that it runs beside the download of the page's
 *   code. It should not wait for the answer: the page draws its own loading and error states.
 * - `lazy` downloads the page's code.
 */
export type RemoteRoute = {
  path: string
  loader?: (args: Pick<LoaderFunctionArgs, 'request'> & { params: Params }) => unknown
  lazy: () => Promise<RemotePage>
}

/** What a remote exposes as `./routes`. */
export type RemoteModule = { routes: RemoteRoute[] }

/** Whether a shell of contract `offered` runs a remote that needs `needed` (both `major.minor`). */
export function satisfiesContract(needed: string, offered: string = SHELL_CONTRACT): boolean {
  const [neededMajor, neededMinor] = needed.split('.').map(Number)
  const [major, minor] = offered.split('.').map(Number)
  if (neededMinor === undefined || minor === undefined) return false
  return neededMajor === major && neededMinor <= minor
}
