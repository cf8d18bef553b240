import { buildManifest, type RemoteEntry } from '@vayal/shared/contracts/registry'

const TIMEOUT_MS = 5_000

export type Override =
  | { state: 'loaded'; remoteId: string; origin: string; entry: RemoteEntry }
  | { state: 'not-allowed' | 'unreachable'; remoteId: string; origin: string }

/** @param text such as `catalog@http://localhost:4000`. @returns null when it is malformed. */
export async function loadOverride(
  text: string,
  allowed: readonly string[],
): Promise<Override | null> {
  const [, remoteId, origin] =
    /^([a-z][a-z0-9-]{0,40})@(https?:\/\/[\w.:[\]-]+)\/?$/.exec(text) ?? []
  if (!remoteId || !origin) return null
  if (!allowed.includes(origin)) return { state: 'not-allowed', remoteId, origin }
  try {
    const entry = await fetchEntry(remoteId, origin)
    return { state: 'loaded', remoteId, origin, entry }
  } catch {
    return { state: 'unreachable', remoteId, origin }
  }
}

async function fetchEntry(remoteId: string, origin: string): Promise<RemoteEntry> {
  const response = await fetch(`${origin}/build.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { id, mounts, nav, build } = buildManifest.parse(await response.json())
  const entry = new URL(build.entry, `${origin}/`)
  if (id !== remoteId || entry.origin !== origin)
    throw new Error(`This is not a build of ${remoteId}`)
  return {
    id,
    mounts,
    nav,
    current: { ...build, entry: entry.href, preload: {} },
    // A build under development shows its own failures.
    previous: null,
  }
}
