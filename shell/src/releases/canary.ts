import type { InlinedRemote, RemoteEntry } from '@vayal/shared/contracts/registry'

/** Resolution of a canary's share: hundredths of a percent. */
const BUCKETS = 10_000

type IsAbandoned = (version: string) => boolean

/** Makes the canary current and the released build previous for users in the canary's share. */
export function entryForUser(
  username: string,
  entry: RemoteEntry,
  isAbandoned: IsAbandoned,
): RemoteEntry
export function entryForUser(
  username: string,
  entry: InlinedRemote,
  isAbandoned: IsAbandoned,
): InlinedRemote
export function entryForUser(
  username: string,
  entry: InlinedRemote,
  isAbandoned: IsAbandoned,
): InlinedRemote {
  const { canary, ...released } = entry
  if (!canary || isAbandoned(canary.build.version)) return released
  if (bucketOf(username, entry.id, canary.rollout) >= canary.percent * (BUCKETS / 100)) {
    return released
  }
  const { mounts, nav, build } = canary
  return { ...released, mounts, nav, current: build, previous: entry.current ?? null }
}

/** 0 to 9999. Constant during a rollout, so that a growing share only adds administrators. */
export function bucketOf(username: string, remoteId: string, rollout: string): number {
  return hash([username, remoteId, rollout].join('\n')) % BUCKETS
}

/** FNV-1a over UTF-16 units, with MurmurHash3's finaliser: FNV alone mixes short texts badly. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
