import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params } from 'react-router-dom'

/** Exports of a page module: `export function Component()`. */
export type RemotePage = { Component: ComponentType }

/**
 * One page of a remote.
 *
 * - `path` is a mount of `remote.json`, in React Router's pattern syntax.
 * - `loader` starts the page's data request, parallel to the download of its code. It should not
 *   await the answer: the page renders its own loading and error states.
 * - `lazy` downloads the page's code.
 */
export type RemoteRoute = {
  path: string
  loader?: (args: Pick<LoaderFunctionArgs, 'request'> & { params: Params }) => unknown
  lazy: () => Promise<RemotePage>
}

/** Module that counts the pending work behind a sidebar entry. */
export type BadgeModule = {
  /** Hook that returns the number; undefined while it is unknown. Its queries share the pages' cache. */
  useCount: () => number | undefined
}

/**
 * Modules that a remote contributes, by the names that `remote.json` gives them under `contributions`.
 * Exported by `./routes` as `contributions`.
 */
export type RemoteContributions = Record<string, () => Promise<BadgeModule>>

/** Exports of `./routes`. The shell checks each contribution before it uses it. */
export type RemoteModule = {
  routes: RemoteRoute[]
  contributions?: Record<string, () => Promise<unknown>>
}
