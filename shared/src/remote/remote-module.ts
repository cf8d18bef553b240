import type { PaletteCommand, SearchRecord, TodayPart } from '@vayal/shared/contracts/contributions'
import type { ContributionKind } from '@vayal/shared/contracts/registry'
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, Params } from 'react-router-dom'

export type RemotePage = { Component: ComponentType }

/** `path` is a mount. `loader` does not await its data request: the page renders its own states. */
export type RemoteRoute = {
  path: string
  loader?: (args: Pick<LoaderFunctionArgs, 'request'> & { params: Params }) => unknown
  lazy: () => Promise<RemotePage>
}

/** A hook may return the result of `useQuery` unchanged. */
export type ContributedQuery<Data> = {
  /** Undefined until the first answer; a failed refetch keeps the last data. */
  data: Data | undefined
  isError: boolean
  refetch: () => unknown
}

/** Exports by kind. Labels are in the current language, those of commands in both languages; paths begin with `/admin/`. */
export type ContributionModules = {
  /** Number of pending items; undefined while unknown. */
  badges: { useCount: () => number | undefined }
  today: { useToday: () => ContributedQuery<TodayPart> }
  search: { useRecords: () => ContributedQuery<SearchRecord[]> }
  commands: { commands: () => PaletteCommand[] }
}

/** Loaders by module name in `remote.json`. `./routes` exports them as `contributions`. */
export type RemoteContributions = Record<
  string,
  () => Promise<ContributionModules[ContributionKind]>
>

/** Exports of `./routes`. The shell checks each contribution before it uses it. */
export type RemoteModule = {
  routes: RemoteRoute[]
  contributions?: Record<string, () => Promise<unknown>>
}
