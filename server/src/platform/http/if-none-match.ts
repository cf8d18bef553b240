const ENTITY_TAG = /"[^"]*"/g

/** Compares weakly (RFC 9110): a proxy that compresses makes strong tags weak. */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.match(ENTITY_TAG)?.includes(etag.replace(/^W\//, '')) ?? false
}
