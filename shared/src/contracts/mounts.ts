/** Normalises a mount for comparison: without parameter names, in lower case. */
export function normalizeMount(mount: string): string {
  return mount.replaceAll(/:[^/]+/g, ':').toLowerCase()
}

/** Returns true when one address can match both mounts; a plain address counts as a mount. */
export function mountsOverlap(one: string, other: string): boolean {
  const parts = segments(one)
  const others = segments(other)
  return (
    parts.length === others.length &&
    parts.every((part, i) => part === ':' || others[i] === ':' || part === others[i])
  )
}

function segments(mount: string): string[] {
  return normalizeMount(mount).split('/').filter(Boolean)
}
