import { buildManifest } from '@vayal/shared/contracts/build-manifest'
import type { RemoteEntry } from '@vayal/shared/contracts/registry'

const TIMEOUT_MS = 5_000

/** `source` is the origin of a build under development, or the version of a published build. */
export type Override = { remoteId: string; source: string; isPreview: boolean } & (
  | { state: 'loaded'; entry: RemoteEntry }
  | { state: 'not-allowed' | 'unreachable' }
)

/** Ignores malformed and repeated parts. @param text `catalog@http://localhost:4000,stores@b12f` */
export async function loadOverrides(text: string, allowed: readonly string[]): Promise<Override[]> {
  const chosen = new Map<string, Promise<Override>>()
  for (const part of text.split(',')) {
    const [, remoteId, origin, version] =
      /^([a-z][a-z0-9-]{0,40})@(?:(https?:\/\/[\w.:[\]-]+)\/?|([A-Za-z0-9][\w.-]{0,80}))$/.exec(
        part,
      ) ?? []
    if (!remoteId || chosen.has(remoteId)) continue
    if (origin) chosen.set(remoteId, loadFromOrigin(remoteId, origin, allowed))
    else if (version) chosen.set(remoteId, loadPreview(remoteId, version))
  }
  return Promise.all(chosen.values())
}

export function textOfOverrides(overrides: readonly Override[]): string {
  return overrides.map(({ remoteId, source }) => `${remoteId}@${source}`).join(',')
}

function loadFromOrigin(
  remoteId: string,
  origin: string,
  allowed: readonly string[],
): Promise<Override> {
  const override = { remoteId, source: origin, isPreview: false }
  if (!allowed.includes(origin)) return Promise.resolve({ ...override, state: 'not-allowed' })
  return load(override, `${origin}/`)
}

/** The page's server serves every published build, so a preview needs no permission. */
function loadPreview(remoteId: string, version: string): Promise<Override> {
  const folder = new URL(`/remotes/${remoteId}/${version}/`, window.location.href)
  return load({ remoteId, source: version, isPreview: true }, folder.href)
}

async function load(
  override: Pick<Override, 'remoteId' | 'source' | 'isPreview'>,
  folder: string,
): Promise<Override> {
  try {
    return { ...override, state: 'loaded', entry: await fetchEntry(override.remoteId, folder) }
  } catch {
    return { ...override, state: 'unreachable' }
  }
}

async function fetchEntry(remoteId: string, folder: string): Promise<RemoteEntry> {
  const response = await fetch(`${folder}build.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { id, mounts, nav, build } = buildManifest.parse(await response.json())
  const entry = new URL(build.entry, folder)
  if (id !== remoteId || !entry.href.startsWith(folder)) {
    throw new Error(`${folder} has no build of ${remoteId}`)
  }
  return {
    id,
    mounts,
    nav,
    current: { ...build, entry: entry.href, preload: {} },
    // No fallback: the team wants to see the failures of its build.
    previous: null,
  }
}
