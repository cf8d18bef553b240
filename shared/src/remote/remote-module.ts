import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params } from 'react-router-dom'

export type RemotePage = { Component: ComponentType }

/**
 * - `path` is a mount of `remote.json`.
 * - `loader` starts the data request, but should not await it: the page renders its own states.
 * - `lazy` downloads the page's code.
 */
export type RemoteRoute = {
  path: string
  loader?: (args: Pick<LoaderFunctionArgs, 'request'> & { params: Params }) => unknown
  lazy: () => Promise<RemotePage>
}

export type BadgeModule = {
  /** Hook that returns the number, undefined while unknown. Its queries share the pages' cache. */
  useCount: () => number | undefined
}

/** Loaders by module name in `remote.json`. `./routes` exports them as `contributions`. */
export type RemoteContributions = Record<string, () => Promise<BadgeModule>>

/** Exports of `./routes`. The shell checks each contribution before it uses it. */
export type RemoteModule = {
  routes: RemoteRoute[]
  contributions?: Record<string, () => Promise<unknown>>
}
