/** Normalises a mount for comparison: without parameter names, in lower case. */
export function normaliseMount(mount: string): string {
  return mount.replaceAll(/:[^/]+/g, ':').toLowerCase()
}

/** Returns true when one path can match both mounts. A path without parameters is a mount, too. */
export function mountsOverlap(one: string, other: string): boolean {
  const parts = segments(one)
  const others = segments(other)
  return (
    parts.length === others.length &&
    parts.every((part, i) => part === ':' || others[i] === ':' || part === others[i])
  )
}

function segments(mount: string): string[] {
  return normaliseMount(mount).split('/').filter(Boolean)
}
