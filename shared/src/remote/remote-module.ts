import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params } from 'react-router-dom'

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
