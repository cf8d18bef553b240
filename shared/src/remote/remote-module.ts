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
