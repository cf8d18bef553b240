import { mountsOverlap } from '@vayal/shared/contracts/mounts'
import type {
  InlinedRegistry,
  InlinedRemote,
  Registry,
  RemoteBuild,
  RemoteEntry,
} from '@vayal/shared/contracts/registry'

/** With more remotes, the page omits the builds of all but the opened one. */
const MAX_INLINED = 8

/** The part of the registry that a page needs before it loads another remote. */
export function inlinedRegistry({ revision, remotes }: Registry, path: string): InlinedRegistry {
  const opened = remotes.filter(({ mounts }) => mounts.some((mount) => mountsOverlap(mount, path)))
  // `/admin` and the sign-in lead to the first page.
  const shown = opened.length > 0 ? opened : firstRemote(remotes)
  const inline = remotes.length > MAX_INLINED ? outline : withoutPreloads
  return {
    revision,
    remotes: remotes.map((entry) => (shown.includes(entry) ? entry : inline(entry))),
  }
}

function firstRemote(remotes: RemoteEntry[]): RemoteEntry[] {
  const [first] = remotes
    .filter(({ switchedOff }) => !switchedOff)
    .flatMap((entry) => entry.nav.map(({ order }) => ({ entry, order })))
    .toSorted((a, b) => a.order - b.order)
  return first ? [first.entry] : []
}

/** Keeps all builds during a canary: the browser chooses one, and with it the navigation. */
function outline(entry: RemoteEntry): InlinedRemote {
  if (entry.canary) return withoutPreloads(entry)
  const { id, mounts, nav, switchedOff, current } = entry
  const { contributions } = current
  return {
    id,
    mounts,
    nav,
    ...(switchedOff && { switchedOff }),
    ...(contributions && { contributions }),
  }
}

function withoutPreloads(entry: RemoteEntry): InlinedRemote {
  const strip = (build: RemoteBuild): RemoteBuild => ({ ...build, preload: {} })
  const { current, previous, canary } = entry
  return {
    ...entry,
    current: strip(current),
    previous: previous && strip(previous),
    ...(canary && { canary: { ...canary, build: strip(canary.build) } }),
  }
}
