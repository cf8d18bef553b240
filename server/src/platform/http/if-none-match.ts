const ENTITY_TAG = /"[^"]*"/g

/**
 * True when a caller that sends this `If-None-Match` already has the representation. The comparison
 * is the weak one of RFC 9110: a proxy that compresses makes strong tags weak.
 *
 * @param etag the current entity tag, weak or strong
 */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(ENTITY_TAG)?.includes(etag.replace(/^W\//, '')) ?? false
}
