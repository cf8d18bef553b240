import type { RemoteEntry } from '@vayal/shared/contracts/registry'

/** How finely a share of the administrators can be chosen: hundredths of a percent. */
const BUCKETS = 10_000

/**
 * A remote as this administrator gets it: who is in the canary's share has its build as the current
 * one and everybody's as the one to fall back to.
 *
 * @param isAbandoned whether a build has failed in this session already.
 */
export function entryFor(
  username: string,
  entry: RemoteEntry,
  isAbandoned: (version: string) => boolean,
): RemoteEntry {
  const { canary, ...stable } = entry
  if (!canary || isAbandoned(canary.build.version)) return stable
  if (bucketOf(username, entry.id, canary.rollout) >= canary.percent * (BUCKETS / 100)) {
    return stable
  }
  const { mounts, nav, build } = canary
  return { id: entry.id, mounts, nav, current: build, previous: entry.current }
}

/**
 * The same for one administrator during a whole rollout, on every device, so that a growing share
 * keeps who is in it; another rollout begins with others.
 *
 * @returns 0 to 9999.
 */
export function bucketOf(username: string, remoteId: string, rollout: string): number {
  return hash([username, remoteId, rollout].join('\n')) % BUCKETS
}

/** FNV-1a over UTF-16 units, then the last steps of MurmurHash3: FNV alone mixes short texts badly. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
